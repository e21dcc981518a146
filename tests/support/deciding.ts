import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { OwnProposalPage } from '#contract/proposals/own-proposals.ts'
import type { ProposalDetails } from '#contract/proposals/proposals.ts'
import { outbox, proposalVersions, throttles } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from './app.ts'
import { setNotice } from './cancellation-notice.ts'
import type { Client } from './client.ts'
import { insertCustomer, testPassword } from './factories.ts'
import { type DraftChange, insertProposal } from './price-book.ts'
import { linkCookie, sendProposal } from './proposals.ts'

export type Refused = {
  code: string
  message: string
  data?: { problems?: { path: string }[]; newest?: number; state?: string }
}
export type Answered = Refused & { number: number; state: string; decision: { kind: string; via: string } }

type Home = Awaited<ReturnType<typeof insertCustomer>>
/** A version as its customer read it. */
export type Sent = { id: number; number: number; hash: string }

export let app: TestApp
export let admin: StaffClient
export let technician: StaffClient
export let home: Home

/** A product for one test file, with a new home for each test. */
export function startDeciding(
  columns: Parameters<typeof insertCustomer>[1] = {},
  options: Parameters<typeof startTestApp>[0] = {},
) {
  beforeAll(async () => {
    app = await startTestApp(options)
    technician = await app.signIn('technician')
    await setNotice(app.db)
  })
  beforeEach(async () => {
    await app.db.delete(throttles)
    await startOn(new Date('2026-11-22T15:00:00Z'))
    home = await insertCustomer(app.db, columns)
  })
  afterAll(() => app.close())
}

/** Moves to a day, on which the Admin signs in. */
export async function startOn(moment: Date) {
  app.clock.moveTo(moment)
  admin = await app.signIn('admin')
}

let presses = 0
export const pressKey = () => `a press of the button ${++presses}`
export const url = (call: string) => `/api/Proposal/${call}`
export const yes = { optionKey: 'a', name: 'Elena Everett', isOwner: true, agrees: true }
export const codeOf = ({ status, body }: { status: number; body: Refused }) => [status, body.code]

/** A proposal as the Admin sent it to the home. */
export async function sent(
  change?: DraftChange,
  owner: StaffClient = admin,
  chosen: Parameters<typeof sendProposal>[2] = {},
): Promise<Sent> {
  const about = { customerId: home.id, ownerUserId: owner.user.id }
  const { id } = await insertProposal(app.db, about, change)
  return { id, ...(await sendProposal(admin, id, chosen)) }
}

/** Saves the next version of a proposal, which holds longer. */
export async function saveLonger({ id }: Pick<Sent, 'id'>) {
  const which = eq(proposalVersions.proposalId, id)
  const [first] = await app.db.select({ draft: proposalVersions.draft }).from(proposalVersions).where(which)
  const { version, customerId } = await details(id)
  const draft = { ...first?.draft, validityDays: 60 }
  const saved = await admin.post(url('SaveProposal'), { id, version, customerId, draft })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}

export async function revise({ id }: Pick<Sent, 'id'>): Promise<Sent> {
  await saveLonger({ id })
  return { id, ...(await sendProposal(admin, id)) }
}

export const details = async (id: number) =>
  (await admin.get<ProposalDetails>(`${url('GetProposal')}?id=${id}`)).body

/** A browser that opened the link of the latest email. */
export async function byLink({ id }: Pick<Sent, 'id'>): Promise<Client> {
  const browser = app.visitor()
  browser.cookies.set(...(await linkCookie(app.db, id, home.email ?? '')))
  return browser
}

/** A browser that opened the page of the home with its label. */
export async function byLabel(of: Home = home): Promise<Client> {
  const browser = app.visitor()
  await browser.get(`/customer-profile/${of.id}?k=${of.accessCode}`)
  return browser
}

export const answer = (who: Client, call: string, { id, number, hash }: Sent, said: object) =>
  who.post<Answered>(url(call), { id, number, hash, pressKey: pressKey(), ...said })
export const accept = (who: Client, version: Sent, said: object = {}) =>
  answer(who, 'AcceptProposal', version, { ...yes, ...said })
export const page = (who: Client, { id }: Pick<Sent, 'id'>, number?: number) =>
  who.get<OwnProposalPage & Refused>(
    `${url('GetProposalPage')}?id=${id}${number === undefined ? '' : `&number=${number}`}`,
  )

/** A browser that holds nothing but a token that it was given. */
export function withToken({ id }: Pick<Sent, 'id'>, token: string): Client {
  const browser = app.visitor()
  browser.cookies.set(`hvac.proposal.${id}`, { value: token, path: '/' })
  return browser
}

/** A device of staff on which a proposal is handed over. */
export async function handOver({ id, number }: Pick<Sent, 'id' | 'number'>, device?: StaffClient) {
  const tablet = device ?? (await app.signIn('admin'))
  const handed = await tablet.post(url('PresentProposal'), { id, version: 0, number, sendKey: pressKey() })
  expect(handed.status, JSON.stringify(handed.body)).toBe(200)
  return tablet
}

/** Makes a link with which others read the proposal, or tries to. */
export const share = (who: Client, { id }: Pick<Sent, 'id'>, key = pressKey()) =>
  who.post<Refused & { link: string; endsOn: string }>(url('ShareProposal'), { id, pressKey: key })

/** The token in the address of a link. */
export const tokenIn = (link: string) => new URL(link).searchParams.get('t') ?? ''

/** Ends the links of a proposal to its mailbox. */
export const endMailbox = ({ id }: Pick<Sent, 'id'>, who: Client = admin) =>
  who.post<Refused>(url('EndMailbox'), { id })

/** The letters to an address, the newest first, as 'proposal queued'. */
export const lettersTo = async (email: string) =>
  (await app.db.select().from(outbox).where(eq(outbox.to, email)).orderBy(desc(outbox.id))).map(
    ({ kind, state }) => `${kind} ${state}`,
  )

/** Signs a person in on a device that is in use. */
export const signInOn = (browser: Client, { user: { email } }: StaffClient) =>
  browser.post('/api/User/Login', { email, password: testPassword })
