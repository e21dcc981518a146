import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Invitation } from '#contract/callers/employees.ts'
import type { Customer } from '#contract/homes/customers.ts'
import type { Label } from '#contract/homes/labels.ts'
import type { FirstDay } from '#contract/office/first-day.ts'
import { mailSettings, outbox, users } from '#db/schema.ts'
import { demoBusiness, namelessBusiness } from '#domain/operations/business/business.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer, insertIdealSystem, insertUser } from '#tests/support/factories.ts'
import { insertPriceEntry } from '#tests/support/price-book.ts'
import { insertComparableHome } from '#tests/support/reports.ts'
import { messages } from '#texts/en/messages.ts'
import { mailProblems } from '#texts/en/problems/mail.ts'
import { closedSiteTexts } from '#texts/en/site/closed-site.ts'
import { currentBusiness } from '../business/queries.ts'

const owner = 'owner@contractor.example'

let app: TestApp
let admin: StaffClient

beforeAll(async () => {
  app = await startTestApp({ env: { ADMIN_EMAIL: owner, ADMIN_PASSWORD: 'gravel under the porch 77' } })
  admin = await app.signIn('admin')
})
afterAll(() => app.close())

const read = async () => (await admin.get<FirstDay>('/api/Dashboard/FirstDay')).body
const show = (isShown: boolean) => admin.post('/api/Dashboard/ShowFirstDay', { isShown })

/** What stands for the demo's business wherever it is shown. */
const ofTheDemo = [
  'Juniper',
  demoBusiness.servicePhone,
  demoBusiness.officePhone,
  demoBusiness.email,
  demoBusiness.address ?? '',
]
const demoIn = (text: string) => ofTheDemo.filter((part) => text.includes(part))

test.each(['/', '/scan', '/generate-request', '/customer-profile/1', '/not-me?t=1'])(
  'an empty product shows nobody who the demo is at %s: its site is closed',
  async (path) => {
    const { body, status } = await app.visitor().get<string>(path)
    expect(demoIn(JSON.stringify(body))).toEqual([])
    if (status !== 404) expect([status, body]).toEqual([503, expect.stringContaining(closedSiteTexts.title)])
  },
)

test('its calls, portal and letters name nothing of the demo either', async () => {
  const answers = await Promise.all(
    ['/api/Business', '/manifest.webmanifest', '/login', '/api/User/DemoLogins'].map((path) =>
      app.visitor().get(path),
    ),
  )
  expect(demoIn(JSON.stringify(answers.map(({ body }) => body)))).toEqual([])
  const { email } = await insertUser(app.db, { role: 'technician' })
  await app.visitor().get(`/api/User/ForgotPasswordEmail?email=${email}`)
  const [letter] = await app.database.sql`select * from outbox where kind = 'password-reset'`
  expect(letter).toMatchObject({ from_name: namelessBusiness.name, from_address: owner, reply_to: owner })
  expect(demoIn(JSON.stringify(letter))).toEqual([])
  expect(letter?.text).not.toMatch(/Service:|Office:|undefined|null|call *[.,]/)
})

test('nothing is printed or sent to customers without a name', async () => {
  await insertIdealSystem(app.db)
  const home = await insertComparableHome(app)
  expect(await admin.post('/api/Customer/GenerateBulkProfiles?profilesCount=2')).toMatchObject({
    status: 409,
    body: { message: messages.labels.notNamed },
  })
  const path = `/api/Customer/SendSystemAnalysisOnEmail?customerId=${home.id}`
  for (const refused of [path, `/api/Customer/CreateReport?customerId=${home.id}`])
    expect(await admin.post(refused)).toMatchObject({
      status: 422,
      body: { code: 'NOT_NAMED', message: messages.business.notNamed },
    })
})

test('a request taken by telephone is stored, its confirmation is not written, and the office is told so', async () => {
  const { status, body } = await admin.post<{ requestId: number }>('/api/Request/TakeRequest', {
    name: 'Ada Bloom',
    email: 'ada@test.example',
    phone: '416-555-0101',
    address: '1 Elm Street',
    requestReasonId: 2,
    equipmentTypeId: 1,
  })
  expect(status).toBe(200)
  const letters = await app.database.sql`select kind, text from outbox where request_id = ${body.requestId}`
  expect(letters).toEqual([
    { kind: 'new-request', text: expect.stringContaining(messages.business.notConfirmed) },
  ])
})

test('a danger is stored all the same, and nothing is written to its customer', async () => {
  const { id: customerId } = await insertCustomer(app.db, {
    email: 'lin@test.example',
    equipment: { 'Furnace 1': { installationYear: 2012 } },
  })
  const before = await app.db.$count(outbox)
  const finding = { safety: 'do-not-run', finding: 'The heat exchanger is cracked.', isTurnedOff: true }
  const noted = { customerId, equipmentTypeName: 'Furnace 1', ...finding }
  expect((await admin.post('/api/Customer/NoteSafety', noted)).status).toBe(200)
  expect(await app.db.$count(outbox)).toBe(before)
  const { body } = await admin.get<Customer>(`/api/Customer/GetCustomerById?id=${customerId}`)
  expect(body.equipmentNotes).toHaveLength(1)
})

test('no mail server is set without a name, and an invitation is a link to hand over even where one is', async () => {
  const relay = { version: 0, way: 'relay', host: '127.0.0.1', port: 9, encryption: 'if-offered' } as const
  expect(await admin.post('/api/Settings/SaveMail', relay)).toMatchObject({
    status: 400,
    body: { message: mailProblems.ofTheSample },
  })
  await app.db.insert(mailSettings).values({ ...relay, updatedAt: app.clock.now() })
  const person = { name: 'Ira Newcomb', email: 'ira@test.example', password: '', roleId: 3, isInvited: true }
  const { body } = await admin.post<{ invitation: Invitation }>('/api/User/AddOrUpdateEmployee', person)
  expect(body.invitation).toMatchObject({ sentTo: null, link: expect.stringContaining('/choose-password#') })
  expect(await app.db.$count(outbox, eq(outbox.kind, 'employee-invited'))).toBe(0)
  await app.db.delete(mailSettings)
})

test('the list is hidden unless it is this Admin’s wish, and comes back', async () => {
  expect(await read()).toMatchObject({ isShown: false, done: [] })
  await show(true)
  expect(await read()).toMatchObject({ isShown: true })
  const [me] = await app.db.select().from(users).where(eq(users.id, admin.user.id))
  expect(me?.showsFirstDay).toBe(true)
  const other = await app.signIn('admin')
  expect((await other.get('/api/Dashboard/FirstDay')).body).toMatchObject({ isShown: false })
  await show(false)
  expect(await read()).toMatchObject({ isShown: false })
  await show(true)
})

test('each line is done by what was done', async () => {
  const done = async () => (await read()).done
  // People and a home are there from the tests above.
  expect(await done()).toEqual(['people', 'homes'])
  await insertPriceEntry(app.db)
  expect(await done()).toEqual(['people', 'homes', 'offers'])
  const { body: business } = await admin.get<object>('/api/Settings/Business')
  const own = {
    name: 'Kestrel Heating',
    servicePhone: '(519) 555-0123',
    officePhone: '(519) 555-0124',
    address: '1 Elm Street',
    license: 'HV-1',
  }
  expect((await admin.post('/api/Settings/SaveBusiness', { ...business, ...own })).status).toBe(200)
  expect(await currentBusiness(app.db)).toMatchObject({ senderName: own.name })
  // What waited for staff leaves under the name that its sender has by now.
  expect(await app.db.$count(outbox, eq(outbox.fromName, namelessBusiness.name))).toBe(0)
  expect(await read()).toMatchObject({ isPlaceChosen: false, done: ['people', 'homes', 'offers'] })
  const { body: settings } = await admin.get<object>('/api/ProposalSettings/Find')
  await admin.post('/api/ProposalSettings/Save', { ...settings, timeZone: 'America/Vancouver' })
  expect(await done()).toEqual(['business', 'people', 'homes', 'offers'])
  const relay = { version: 0, way: 'relay', host: '127.0.0.1', port: 9, encryption: 'if-offered' }
  await admin.post('/api/Settings/SaveMail', relay)
  expect(await read()).toMatchObject({ isMailSetUp: true, done: ['business', 'people', 'homes', 'offers'] })
  const tried = async (outcome: string) =>
    app.database.sql`insert into audit_lines (actor_kind, action, subject_kind, after)
      values ('staff', 'test-mail', 'mail', ${app.database.sql.json({ outcome })})`
  await tried('refused')
  expect(await done()).not.toContain('mail')
  await tried('taken')
  expect(await done()).toContain('mail')
  // Another server is to be tried anew.
  await admin.post('/api/Settings/SaveMail', { ...relay, version: 1, port: 10 })
  expect(await done()).not.toContain('mail')
  await app.db.update(outbox).set({ state: 'sent', sentAt: new Date() })
  expect(await done()).toContain('mail')
  const { body: labels } = await admin.post<Label[]>('/api/Customer/GenerateBulkProfiles?profilesCount=1')
  expect(await read()).toMatchObject({ isTrialPrinted: true })
  expect(await done()).not.toContain('labels')
  const opened = new URL(labels[0]?.profileLink ?? '')
  expect((await app.visitor().get(`${opened.pathname}${opened.search}`)).status).toBeLessThan(400)
  expect(await done()).toContain('labels')
})

test('named, the site opens', async () => {
  await insertCustomer(app.db)
  const { status, body } = await app.visitor().get<string>('/')
  expect([status, body]).toEqual([200, expect.stringContaining('Kestrel Heating')])
})
