import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { connect } from '#db/driver/connect.ts'
import { blankEntry, toWire } from '#domain/homes/equipment/equipment-entry.ts'
import { at } from '#server/demo/chance.ts'
import { type PlannedCustomer, planDemo } from '#server/demo/plan.ts'
import { type Caller, createCaller } from '#tests/crash/caller.ts'
import { account, openHouse } from '#tests/crash/house.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { dumpFixture, type FixtureStory, sha256 } from '#tests/support/upgrade-fixture.ts'
import { sendProposals } from './fixture-proposals.ts'

/**
 * `npm run upgrade-fixture -- release-3` stores what the current product leaves behind, written by calls, for the upgrade test. Run
 * it once per release, before the first change to a table after it. docs/operations.md
 */
const release = process.argv[2] ?? ''
if (!/^release-\d+$/.test(release)) {
  console.error('Name the release: npm run upgrade-fixture -- release-3')
  process.exit(1)
}

const seed = 20_260_101
const customerCount = 10
const colleagues = [
  { name: 'Sam Seller', email: 'sam@release.example', password: 'sells since spring', roleId: 2 },
  { name: 'Tess Technician', email: 'tess@release.example', password: 'mends in the morning', roleId: 3 },
]

const idealSystems = [
  {
    id: 0,
    equipmentName: 'Furnace of 96 %',
    equipmentTypeId: 1,
    isDefault: true,
    efficiency: 96,
    doesFurnaceHaveECM: true,
  },
  {
    id: 0,
    equipmentName: 'Cooling of SEER 16',
    equipmentTypeId: 2,
    isDefault: true,
    acBTU: 36_000,
    acSEER: 16,
    acCost: 0.11,
    acHrsInSeason: 540,
  },
  {
    id: 0,
    equipmentName: 'Programmable thermostat',
    equipmentTypeId: 4,
    isDefault: true,
    isProgrammableThermostat: true,
  },
]

const mail = await startMailServer()
const house = await openHouse('embedded', mail.url)
try {
  await house.comeBack(
    async () => (await fetch(`${house.origin}/readyz`).catch(() => undefined))?.status === 200,
  )
  const story = await live()
  await house.stop()
  await house.comeBack(
    async () => (await fetch(`${house.origin}/readyz`).catch(() => undefined))?.status === 200,
  )
  await dumpFixture(join(import.meta.dirname, '../tests/fixtures', release), {
    databaseUrl: await house.databaseUrl(),
    images: join(house.dataDir, 'images'),
    story,
  })
} finally {
  await house.close()
  await mail.close()
}

type Body = Record<string, unknown> & { id: number; version: number }

/** Some days of a small business, as calls. */
async function live(): Promise<FixtureStory> {
  const admin = await signIn(account)
  for (const colleague of colleagues)
    await call(admin, '/api/User/AddOrUpdateEmployee', { id: 0, ...colleague })
  const sam = await signIn(at(colleagues, 0))
  await signIn(at(colleagues, 1))
  const systemIds: number[] = []
  for (const system of idealSystems) {
    const imageName = await upload(admin, '#8aa')
    systemIds.push(
      (await call(admin, '/api/IdealSystem/AddOrUpdateIdealSystem', { ...system, imageName })).id,
    )
  }
  const now = new Date()
  // The plan lists ordinary homes first and notable ones last.
  const planned = planDemo(seed, now, { sellers: 2, assignees: 1 }).customers
  const homes = [...planned.slice(0, customerCount / 2), ...planned.slice(-customerCount / 2)]
  const ids: number[] = []
  for (const home of homes)
    ids.push((await call(sam, '/api/Customer/AddOrUpdateCustomer', await formOf(sam, home))).id)
  await askAndAssign(admin)
  const index = homes.findIndex(
    ({ email, equipment }) => email && equipment.some(({ slot }) => slot === 'Furnace 1'),
  )
  const report = await sendReport(sam, at(ids, index))
  const label = await bindLabel(admin, sam, at(ids, index))
  await call(admin, `/api/Customer/DeleteCustomer?id=${at(ids, index + 1)}`, {})
  const proposals = await sendProposals({
    admin,
    seller: sam,
    customerId: at(ids, index),
    furnaceId: at(systemIds, 0),
    airConditionerId: at(systemIds, 1),
    call,
    read,
    stranger: () => createCaller(house.origin, () => undefined),
    letterWith,
  })
  const people = [{ name: 'Administrator', ...account }, ...colleagues]
  const staff = await Promise.all(
    people.map(async ({ name, email, password }) => {
      const cookie = (await signIn({ email, password })).cookieOf('hvac.session_token') ?? ''
      return { name, email, password, cookie: `hvac.session_token=${cookie}` }
    }),
  )
  return { staff, label, report, proposals }
}

async function formOf(
  caller: Caller,
  { equipment, seller: _seller, createdAt: _at, updatedAt: _same, ...home }: PlannedCustomer,
) {
  const equipmentDetails = []
  for (const { slot, hasPhoto, ...planned } of equipment) {
    const imageName = hasPhoto ? await upload(caller, '#a86') : null
    equipmentDetails.push(toWire({ ...blankEntry(slot), ...planned, imageName }))
  }
  return { ...home, id: 0, equipmentDetails }
}

async function askAndAssign(admin: Caller) {
  const stranger = createCaller(house.origin, () => undefined)
  await stranger.get('/api/User/Me')
  const wish = { requestReasonId: 2, equipmentTypeId: 1, email: 'asker@release.example' }
  const refused = await stranger.post('/api/Customer/SendRequest', wish)
  const { stamp } = (refused?.body as { data: { stamp: string } } | undefined)?.data ?? { stamp: '' }
  await pause(2_100)
  const [{ id: assignee }] = (await read(admin, '/api/User/GetAllUsersAcceptAdmin')) as [{ id: number }]
  for (const words of ['It rattles.', 'It is cold upstairs.', 'Please look after it.']) {
    const { requestId } = await call(stranger, '/api/Customer/SendRequest', { ...wish, words, stamp })
    if (words !== 'It rattles.')
      await call(admin, '/api/Request/AssignUser', { requestId, assignedUserId: assignee })
    if (words === 'Please look after it.') await call(admin, '/api/Request/RequestCompleted', { requestId })
  }
}

async function sendReport(caller: Caller, customerId: number): Promise<FixtureStory['report']> {
  const path = `/api/Customer/SendSystemAnalysisOnEmail?customerId=${customerId}&seer=0`
  const { reportId, sentTo } = (await call(caller, path, {})) as unknown as {
    reportId: number
    sentTo: string
  }
  await allSent()
  const [row] = (await read(caller, `/api/Customer/GetReports?customerId=${customerId}`)) as {
    annualSaving: number
    annualCo2eSavingKg: number
  }[]
  const pages = await caller.get(`/api/Customer/GetReportPdf?reportId=${reportId}&paper=letter`)
  if (!row || pages?.status !== 200) throw new Error('The report that was sent does not open')
  const { annualSaving, annualCo2eSavingKg } = row
  const pdfSha256 = sha256(pages.bytes)
  return { customerId, reportId, sentTo, annualSaving, annualCo2eSavingKg, pdfSha256 }
}

/** Waits until no email waits. */
async function allSent() {
  const sql = connect(await house.databaseUrl(), { max: 1 })
  const countWaiting = async () => (await sql`select 1 from outbox where state <> 'sent'`).length
  while ((await countWaiting()) > 0) await pause(100)
  await sql.end()
}

async function letterWith(words: string): Promise<string> {
  await allSent()
  return mail.received.findLast(({ text = '' }) => text.includes(words))?.text ?? ''
}

async function bindLabel(admin: Caller, seller: Caller, customerId: number): Promise<FixtureStory['label']> {
  const made: unknown = await call(admin, '/api/Customer/GenerateBulkProfiles?profilesCount=3', {})
  const [free] = made as PrintedLabel[]
  if (!free) throw new Error('No label was made')
  await call(seller, '/api/Customer/BindLabel', { customerId, labelId: free.id, accessCode: free.accessCode })
  const printed: unknown = await call(admin, '/api/Customer/PrintLabels', { ids: [customerId] })
  const [own] = printed as PrintedLabel[]
  if (!own) throw new Error('The customer has no label')
  const { address } = (await read(admin, `/api/Customer/GetCustomerById?id=${customerId}`)) as {
    address: string
  }
  return {
    customerId,
    address,
    accessCode: own.accessCode,
    boundLabelId: free.id,
    boundCode: free.accessCode,
  }
}

type PrintedLabel = { id: number; accessCode: string }

async function signIn(person: { email: string; password: string }): Promise<Caller> {
  const caller = createCaller(house.origin, () => undefined)
  await caller.get('/api/User/Me')
  await call(caller, '/api/User/Login', { email: person.email, password: person.password })
  return caller
}

async function upload(caller: Caller, background: string): Promise<string> {
  const image = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('file', new File([new Uint8Array(image)], 'photo.jpg', { type: 'image/jpeg' }))
  const answer = await caller.upload('/api/Common/UploadImage', form)
  const [name] = (answer?.body ?? []) as string[]
  if (!name) throw new Error('The picture was not stored')
  return name
}

async function call(caller: Caller, path: string, body: object): Promise<Body & { requestId: number }> {
  const answer = await caller.post(path, body)
  if (answer?.status !== 200)
    throw new Error(`${path} answered ${answer?.status}: ${JSON.stringify(answer?.body)}`)
  return answer.body as Body & { requestId: number }
}

async function read(caller: Caller, path: string): Promise<unknown> {
  const answer = await caller.get(path)
  if (answer?.status !== 200)
    throw new Error(`${path} answered ${answer?.status}: ${JSON.stringify(answer?.body)}`)
  return answer.body
}
