import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Label } from '#contract/homes/labels.ts'
import type { BusinessSettings } from '#contract/office/business.ts'
import { auditLines, businessSettings } from '#db/schema.ts'
import { brandOf, ownBrand } from '#domain/operations/business/brand.ts'
import { demoBusiness, plainFace } from '#domain/operations/business/business.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { printedLabel } from '#tests/support/labels.ts'
import { firstBusiness } from '../business/from-environment.ts'
import { insertBusinessOnce } from '../business/queries.ts'

const readUrl = '/api/Settings/Business'
const saveUrl = '/api/Settings/SaveBusiness'
const publicUrl = '/api/Business'

type Refused = { code: string; data: { problems: { path: string; message: string }[] } }

let app: TestApp
let admin: StaffClient
let technician: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  technician = await app.signIn('technician')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(businessSettings)
  await insertBusinessOnce(app.db, firstBusiness(app.env), app.clock.now())
})

const read = async () => (await technician.get<BusinessSettings>(readUrl)).body
const save = async (changes: object) =>
  admin.post<{ version: number }>(saveUrl, { ...(await read()), ...changes })

test('visitors read no settings, and only Admins save them', async () => {
  const input = { ...(await read()), name: 'Taken over' }
  expect((await app.visitor().get(readUrl)).status).toBe(401)
  expect((await app.visitor().post(saveUrl, input)).status).toBe(401)
  expect((await technician.post(saveUrl, input)).status).toBe(403)
  expect((await (await app.signIn('salesperson')).post(saveUrl, input)).status).toBe(403)
  expect((await read()).name).toBe(demoBusiness.name)
})

test('visitors get what everybody may know, but neither origin nor sender', async () => {
  await save({ name: 'Oak Heating', siteOrigin: 'https://oak.example' })
  const { status, body } = await app.visitor().get(publicUrl)
  expect(status).toBe(200)
  expect(body).toEqual({ ...demoBusiness, name: 'Oak Heating' })
})

test('labels have one of four sizes', async () => {
  expect((await save({ labelSize: '25x54' })).status).toBe(200)
  expect((await read()).labelSize).toBe('25x54')
  expect((await save({ labelSize: '30x30' })).status).toBe(400)
})

test('all staff read a change, and the audit has only what changed', async () => {
  const before = await read()
  const { status, body } = await save({ name: ' Oak Heating ', address: '', servicePhone: '+1 416 555 0177' })
  expect({ status, body }).toEqual({ status: 200, body: { version: 2 } })
  expect(await read()).toEqual({
    ...before,
    version: 2,
    name: 'Oak Heating',
    address: null,
    servicePhone: '+1 416 555 0177',
  })
  const [line] = await app.db.select().from(auditLines).orderBy(desc(auditLines.id)).limit(1)
  expect(line).toMatchObject({ action: 'change-business', actorId: admin.user.id, subjectKind: 'business' })
  expect(line?.before).toEqual({
    name: demoBusiness.name,
    address: demoBusiness.address,
    servicePhone: demoBusiness.servicePhone,
  })
  expect(line?.after).toEqual({ name: 'Oak Heating', address: null, servicePhone: '+1 416 555 0177' })
})

test('the license is public once it is saved, as one line', async () => {
  await save({ license: ' HVAC contractor\n0000 ' })
  expect((await app.visitor().get(publicUrl)).body).toMatchObject({ license: 'HVAC contractor 0000' })
  await save({ license: '' })
  expect((await read()).license).toBeNull()
})

test('saving no change makes no new version and no audit line', async () => {
  const lines = await app.db.$count(auditLines)
  expect((await save({})).body).toEqual({ version: 1 })
  expect(await app.db.$count(auditLines)).toBe(lines)
})

test('a save based on an older version is refused with the newer one', async () => {
  await save({ name: 'Oak Heating' })
  const late = await admin.post<{ code: string; data: { current: BusinessSettings } }>(saveUrl, {
    ...(await read()),
    version: 1,
    name: 'Elm Heating',
  })
  expect({ status: late.status, code: late.body.code }).toEqual({ status: 409, code: 'STALE_WRITE' })
  expect(late.body.data.current).toEqual(await read())
  expect((await read()).name).toBe('Oak Heating')
})

test('of many simultaneous saves one gets through', async () => {
  const seen = await read()
  const answers = await Promise.all(
    ['A', 'B', 'C', 'D'].map((name) => admin.post(saveUrl, { ...seen, name })),
  )
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409, 409])
  expect((await read()).version).toBe(2)
})

test('labels link to the stored origin, or to PUBLIC_URL if there is none', async () => {
  const { id } = await insertCustomer(app.db)
  const links = async () => [
    (await printedLabel(technician, id)).profileLink,
    (await admin.post<Label[]>('/api/Customer/GenerateBulkProfiles?profilesCount=1')).body[0]?.profileLink,
    (await admin.post<Label>(`/api/Customer/IssueNewCode?id=${id}&why=worn`)).body.profileLink,
  ]
  const origins = async () => [...new Set((await links()).map((link) => new URL(link ?? '').origin))]
  expect(await origins()).toEqual([app.env.PUBLIC_URL])
  await save({ siteOrigin: 'HTTPS://Oak.example/' })
  expect(await read()).toMatchObject({
    siteOrigin: 'https://oak.example',
    originInUse: 'https://oak.example',
  })
  expect(await origins()).toEqual(['https://oak.example'])
  await save({ siteOrigin: '' })
  expect(await read()).toMatchObject({ siteOrigin: null, originInUse: app.env.PUBLIC_URL })
})

test.each([
  ['name', ' '],
  ['name', 'x'.repeat(201)],
  ['logoImageName', '../../etc/passwd'],
  ['logoImageName', '00000000-0000-0000-0000-000000000000.jpg'],
  ['servicePhone', ''],
  ['servicePhone', 'call us'],
  ['servicePhone', '416-555-0133416-555-0100'],
  ['officePhone', '+1'],
  ['officePhone', null],
  ['email', 'office'],
  ['address', 'x'.repeat(301)],
  ['license', 'x'.repeat(201)],
  ['siteOrigin', 'oak.example'],
  ['siteOrigin', 'ftp://oak.example'],
  ['siteOrigin', 'https://oak.example/portal'],
  ['siteOrigin', `https://${'x'.repeat(200)}.example`],
  ['senderName', ''],
  ['senderAddress', 'Oak <office@oak.example>'],
  ['version', 'x'],
])('%s of %j is refused by name', async (field, value) => {
  const { status, body } = await admin.post<Refused>(saveUrl, { ...(await read()), [field]: value })
  expect(status).toBe(400)
  expect(body.data.problems.map((problem) => problem.path)).toEqual([field])
  expect((await read()).version).toBe(1)
})

const week = {
  monday: { opens: '08:00', closes: '17:00' },
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
}
const fact = { kind: 'years', title: 'Since 1987', line: 'Family-run' }

test('colors follow from the one that was saved, and without one they are the product’s own', async () => {
  expect((await read()).brand).toEqual(ownBrand)
  expect((await save({ brandColor: ' #F2B705' })).status).toBe(200)
  expect(await read()).toMatchObject({ brandColor: '#f2b705', brand: brandOf('#f2b705') })
  expect((await app.visitor().get(publicUrl)).body).toMatchObject({ brand: brandOf('#f2b705') })
  const [line] = await app.db.select().from(auditLines).orderBy(desc(auditLines.id)).limit(1)
  expect(line).toMatchObject({ before: { brandColor: null }, after: { brandColor: '#f2b705' } })
  await save({ brandColor: '' })
  expect(await read()).toMatchObject({ brandColor: null, brand: ownBrand })
})

test('facts, hours and promises are public once they are saved; saving them again changes nothing', async () => {
  const rating = { kind: 'rating', title: 'Rated', line: '4.8 on Google, May 2026' }
  const face = { trustFacts: [fact, rating], hours: week, promises: ['same-day-answer'] }
  expect((await save(face)).body).toEqual({ version: 2 })
  expect((await app.visitor().get(publicUrl)).body).toMatchObject(face)
  expect((await save(face)).body).toEqual({ version: 2 })
})

test.each([
  ['brandColor', { brandColor: 'green' }],
  ['brandColor', { brandColor: '#fff;}body{' }],
  ['heroImageAlt', { heroImageName: '00000000-0000-0000-0000-000000000000.jpg' }],
  ['trustFacts', { trustFacts: [fact, fact, fact, fact] }],
  ['trustFacts.0.title', { trustFacts: [{ ...fact, title: 'Since nineteen eighty' }] }],
  ['trustFacts.0.line', { trustFacts: [{ ...fact, line: 'x'.repeat(25) }] }],
  ['trustFacts.0.line', { trustFacts: [{ ...fact, kind: 'rating', line: '4.8 stars' }] }],
  ['trustFacts.0.kind', { trustFacts: [{ ...fact, kind: 'award' }] }],
  ['hours.sunday', { hours: { ...week, sunday: undefined } }],
  ['hours.monday.closes', { hours: { ...week, monday: { opens: '17:00', closes: '08:00' } } }],
  ['hours.monday.opens', { hours: { ...week, monday: { opens: '8', closes: '17:00' } } }],
  ['promises.0', { promises: ['cheapest'] }],
  ['promises', { promises: ['same-day-answer', 'same-day-answer'] }],
])('%s of %j is refused by name', async (path, changes) => {
  const { status, body } = await admin.post<Refused>(saveUrl, { ...(await read()), ...changes })
  expect(status).toBe(400)
  expect(body.data.problems.map((problem) => problem.path)).toEqual([path])
  expect((await read()).version).toBe(1)
})

test('a sender name that was pasted with line breaks is stored as one line', async () => {
  expect((await save({ senderName: 'Oak\r\nBcc: everybody@example.com\n' })).status).toBe(200)
  expect((await read()).senderName).toBe('Oak Bcc: everybody@example.com')
})

test('the environment supplies the initial values, once', async () => {
  const named = await startTestApp({
    env: {
      BUSINESS_NAME: 'Oak Heating',
      BUSINESS_SERVICE_PHONE: '416-555-0177',
      BUSINESS_OFFICE_PHONE: '416-555-0178',
      BUSINESS_EMAIL: 'office@oak.example',
      BUSINESS_ADDRESS: '1 Oak Street',
      MAIL_FROM: 'Oak <post@oak.example>',
    },
  })
  try {
    const caller = await named.signIn('technician')
    await insertBusinessOnce(named.db, firstBusiness(app.env), app.clock.now())
    expect((await caller.get(readUrl)).body).toEqual({
      version: 1,
      name: 'Oak Heating',
      logoImageName: null,
      servicePhone: '416-555-0177',
      officePhone: '416-555-0178',
      email: 'office@oak.example',
      address: '1 Oak Street',
      license: null,
      siteOrigin: null,
      originInUse: named.env.PUBLIC_URL,
      earlierOrigins: [],
      labelSize: 'as-specified',
      untrustedProxy: null,
      timeZone: 'America/Toronto',
      senderName: 'Oak',
      senderAddress: 'post@oak.example',
      brandColor: null,
      showsComparison: false,
      ...plainFace,
    })
  } finally {
    await named.close()
  }
})

test('in production the sample’s telephone is nobody’s who has a name', async () => {
  const { NODE_ENV } = app.env
  app.env.NODE_ENV = 'production'
  try {
    const named = { name: 'Oak Heating', servicePhone: '416-555-0177' }
    const { status, body } = await admin.post<Refused>(saveUrl, { ...(await read()), ...named })
    expect([status, body.data.problems]).toEqual([
      400,
      [{ path: 'officePhone', message: "This is the sample's number. Enter yours." }],
    ])
    expect((await save({ ...named, officePhone: '416-555-0177' })).status).toBe(200)
  } finally {
    app.env.NODE_ENV = NODE_ENV
  }
})
