import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { z } from 'zod'
import { type Role, roleRows } from '#domain/people/roles.ts'
import type { TokenScope } from '#domain/people/token-access.ts'
import { firstProposalSettings } from '#domain/price-book/proposal-settings.ts'
import {
  type Account,
  type Caller,
  type CallerName,
  callerNames,
  createCaller,
  isOutsider,
  isProgram,
  isSignedIn,
  scopeOf,
  signIn,
} from './callers.ts'
import { strangersMark } from './judge.ts'

const Saved = z.object({ id: z.int() })
const Code = z.object({ id: z.int(), accessCode: z.string() })
const Person = z.object({ id: z.int() })

const password = 'fuzz and survive 7'

/** The secret of a link in the latest letter to a mailbox: to decide about a proposal, or to say 'That was not me' of an answer. */
export type SecretIn = (link: 'decide' | 'undo', mailbox: string) => Promise<string>

/** The number of pages whose forms can be sent at any moment. */
const pagesReady = 10
const usesOfPage = 5

/** A home whose every slot can be compared. */
export const completeHome = {
  address: '1 Own Street',
  monthlyGasUsage: 150,
  monthlyElectricityUsage: 90,
  billingTypeId: 1,
  equipmentDetails: [
    {
      equipmentTypeName: 'Furnace 1',
      isEquipmentSelected: true,
      installationYear: 2001,
      monthlyGasUsage: 150,
      monthlyElectricityUsage: 60,
      monthlyEfficiency: 80,
      doesFurnaceHaveECM: false,
    },
    {
      equipmentTypeName: 'AC 1',
      isEquipmentSelected: true,
      installationYear: 2001,
      acBTU: 36_000,
      acSEER: 10,
      acCOST: 0.11,
      acHrsInSeason: 1000,
      proposedSEER: 16,
    },
  ],
}

/** With a notice of the right to cancel, without which nothing is shown in person. */
const proposalSettings = {
  ...firstProposalSettings,
  version: 0,
  cancellationNotices: { ontario: 'Ten days', canada: 'Ask us', us: 'Three days' },
}

const idealSystems = [
  {
    equipmentName: 'Furnace 96',
    equipmentTypeId: 1,
    isDefault: true,
    efficiency: 96,
    doesFurnaceHaveECM: true,
    yearlyAvgGasUsage: 900,
  },
  {
    equipmentName: 'AC 16',
    equipmentTypeId: 2,
    isDefault: true,
    acBTU: 36_000,
    acSEER: 16,
    acCost: 0.11,
    acHrsInSeason: 1000,
  },
]

/** The callers of a campaign, and what they need to keep their identity while requests delete and rename everything. */
export async function createWorld(origin: string, keeperAccount: Account, secretIn: SecretIn) {
  const keeper = createCaller(origin, 'keeper')
  if (!(await signIn(keeper, keeperAccount))) throw new Error('The keeper of the campaign cannot sign in')
  const me = Person.parse(JSON.parse((await keeper.get('/api/User/Me')).text))
  const callers = Object.fromEntries(callerNames.map((name) => [name, createCaller(origin, name)])) as Record<
    CallerName,
    Caller
  >
  const checking = new Map<CallerName, Promise<void>>()
  let homeId = 0
  let people = 0

  const save = async (path: string, body: object) => {
    const answer = await keeper.post(path, body)
    if (answer.status !== 200) throw new Error(`The keeper was refused at ${path}: ${answer.text}`)
    return Saved.parse(JSON.parse(answer.text))
  }
  const newHomeOf = async () => {
    const email = `own.${++people}@fuzz.example`
    const { id } = await save('/api/Customer/AddOrUpdateCustomer', { ...completeHome, email })
    return { customerId: id, mailbox: email }
  }
  const newHome = async () => (await newHomeOf()).customerId

  /** Sends an image in a form. */
  const sendImage = async (path: string, field: string, typed: Record<string, string> = {}) => {
    const grey = sharp({ create: { width: 8, height: 8, channels: 3, background: '#778' } })
    const form = new FormData()
    for (const [name, value] of Object.entries(typed)) form.append(name, value)
    form.append(field, new File([new Uint8Array(await grey.jpeg().toBuffer())], 'grey.jpg'))
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers: keeper.headers(), body: form })
    return answer.json()
  }

  /** Uploads a picture that belongs to nobody; returns its name. */
  const newImage = async (): Promise<string> =>
    z.array(z.string()).parse(await sendImage('/api/Common/UploadImage', 'file'))[0] ?? ''

  /** Adds ideal systems to compare with, because requests delete them and make incomplete ones the default. */
  const addIdealSystems = async () => {
    for (const ideal of idealSystems) await keeper.post('/api/IdealSystem/AddOrUpdateIdealSystem', ideal)
    await keeper.post('/api/ProposalSettings/Save', proposalSettings)
  }
  await addIdealSystems()
  await addStrangers(save)

  /** Makes sure that the caller is who the name says, whatever happened to account, code or customer. */
  async function ensure(name: CallerName): Promise<void> {
    const running = checking.get(name) ?? bringBack(name).finally(() => checking.delete(name))
    checking.set(name, running)
    await running
  }

  async function bringBack(name: CallerName) {
    const caller = callers[name]
    if (isProgram(name)) await openToken(caller, scopeOf(name))
    else if (name === 'visitor') {
      caller.forget()
      await caller.get('/api/User/Me')
    } else if (name === 'customer') await openHome(caller)
    else if (isOutsider(name)) await caller.get('/api/User/Me')
    else if (!(await isSignedIn(caller, name))) await openAccount(caller, name)
  }

  /** A new token where the one before was revoked; requests make tokens too, of which there may be twenty. */
  async function openToken(caller: Caller, scope: TokenScope) {
    if (caller.bearer && (await caller.get('/api/Common/GetRoles')).status !== 401) return
    const serving = z.array(z.object({ id: z.int(), name: z.string(), state: z.string() }))
    const listed = serving.parse(JSON.parse((await keeper.get('/api/Connections/GetTokens')).text))
    const own = Object.values(callers).map(({ name }) => name as string)
    for (const { id, name, state } of listed)
      if (state === 'serves' && (name === caller.name || !own.includes(name)))
        await keeper.post('/api/Connections/RevokeToken', { id })
    const asked = { name: caller.name, scopes: [scope], password: keeperAccount.password }
    const { text } = await keeper.post('/api/Connections/AddToken', asked)
    caller.bearer = z.object({ token: z.string() }).parse(JSON.parse(text)).token
  }

  /** The code of a label, of a home or without one. */
  async function codeOf(id: number): Promise<string> {
    const { text } = await keeper.post('/api/Customer/PrintLabels', { ids: [id], on: 'screen' })
    return z.array(Code).min(1).parse(JSON.parse(text))[0]?.accessCode ?? ''
  }

  async function openHome(caller: Caller) {
    const found = homeId > 0 ? await keeper.get(`/api/Customer/GetCustomerById?id=${homeId}`) : undefined
    if (found?.status !== 200) homeId = await newHome()
    const accessCode = await codeOf(homeId)
    caller.forget()
    await caller.get(`/customer-profile/${homeId}?k=${accessCode}`)
  }

  async function openAccount(caller: Caller, role: Role) {
    if (caller.account && (await signIn(caller, caller.account))) return
    const roleId = roleRows.find((row) => row.role === role)?.id
    caller.account = { email: `${role}.${++people}@fuzz.example`, password }
    await save('/api/User/AddOrUpdateEmployee', { ...caller.account, name: role, roleId })
    if (!(await signIn(caller, caller.account))) throw new Error(`The ${role} cannot sign in`)
  }

  /**
   * Hands the device over with a version, or with a draft, which becomes one. Why by another client: nothing may be asked from the device
   * while staff is signed in on it.
   */
  async function handOver(shown: { id: number; number: number } | { id: number; version: number }) {
    const staff = createCaller(origin, 'device')
    staff.account = callers.device.account
    await openAccount(staff, 'salesperson')
    callers.device.account = staff.account
    const press = { number: null, version: 0, sendKey: randomUUID() }
    await staff.post('/api/Proposal/PresentProposal', { ...press, ...shown })
    callers.device.takeOver(staff)
  }

  /** Opens a link to a proposal in a browser that holds nothing else, which the caller then holds. */
  async function openLink(caller: Caller, link: string) {
    const browser = createCaller(origin, caller.name)
    await browser.get(link)
    await browser.get('/api/User/Me')
    caller.takeOver(browser)
  }

  for (const name of callerNames) await ensure(name)
  const pages: { stamp: string; usesLeft: number }[] = []
  const openPage = async () => {
    const { text } = await callers.visitor.get('/generate-request')
    // Why: a page's form token becomes valid after two seconds.
    const stamp = text.match(/name="stamp" value="([^"]+)"/)?.[1] ?? ''
    setTimeout(() => pages.push({ stamp, usesLeft: usesOfPage }), 2_100).unref()
  }
  for (let page = 0; page < pagesReady; page++) await openPage()
  await pause(2_200)
  /** A page is good for a few requests and is then replaced. */
  const stamp = () => {
    const [page] = pages
    if (page && --page.usesLeft === 0 && pages.length > 1) {
      pages.shift()
      openPage().catch(() => undefined)
    }
    return page?.stamp ?? ''
  }
  return {
    origin,
    keeper,
    keeperId: me.id,
    keeperEmail: keeperAccount.email,
    callers,
    ensure,
    stamp,
    homeId: () => homeId,
    save,
    newHome,
    newHomeOf,
    handOver,
    openLink,
    /** A client that holds nothing, as somebody who opens a link elsewhere. */
    newBrowser: () => createCaller(origin, 'visitor'),
    secretIn,
    codeOf,
    sendImage,
    newImage,
    addIdealSystems,
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>

/** Customers whose every text carries the strangers' mark. */
async function addStrangers(save: (path: string, body: object) => Promise<unknown>) {
  for (let number = 1; number <= 12; number++) {
    await save('/api/Customer/AddOrUpdateCustomer', {
      ...completeHome,
      name: `${strangersMark} name ${number}`,
      email: `${strangersMark}.${number}@fuzz.example`,
      phone: `(416) 555-${1000 + number}`,
      address: `${number} ${strangersMark} street`,
    })
  }
}
