import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallListRow } from '#contract/call-list.ts'
import {
  auditLines,
  callList,
  callListChanges,
  callMarks,
  customers,
  idealSystems,
  outbox,
} from '#db/schema.ts'
import { ontarioAssumptions } from '#engine/assumptions.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { insertCustomer, insertIdealSystem, insertRequest } from '#tests/support/factories.ts'
import { insertAssumptions } from '../analysis/assumption-sets.ts'
import { rankSomeHomes } from './rank-homes.ts'

let app: TestApp
let admin: StaffClient
let salesperson: StaffClient
let technician: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  app.clock.moveTo(new Date('2026-11-22T12:00:00Z'))
  ;[admin, salesperson, technician] = await Promise.all([
    app.signIn('admin'),
    app.signIn('salesperson'),
    app.signIn('technician'),
  ])
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.update(customers).set({ deletedAt: app.clock.now() })
  await app.db.delete(callMarks)
  await app.db.delete(idealSystems)
  await insertIdealSystem(app.db, { hasProgrammableThermostat: true })
})

type Refused = { code: string; message: string; data: { problems: { path: string }[] } }
type Page = { rows: CallListRow[]; total: number }

const bills = { monthlyGasUsage: 56, monthlyElectricityUsage: 120, billingTypeId: 1 } as const
const furnace = {
  installationYear: 2003,
  maintenanceYear: 2021,
  afuePercent: 80,
  hasEcmMotor: false,
  hasProgrammableThermostat: false,
  hasGoodHumidifier: true,
}

const insertHome = (entry: object = {}, columns: object = {}) =>
  insertCustomer(app.db, { ...bills, ...columns, equipment: { 'Furnace 1': { ...furnace, ...entry } } })

async function rankAll() {
  while (await rankSomeHomes({ db: app.db, clock: app.clock.now })) {
    // Each round ranks a batch.
  }
}

const read = (filter: object = {}, caller: Client = salesperson) =>
  caller.post<Page & Refused>('/api/CallList/GetHomesByFilters', filter)
const listed = async (filter: object = {}) => (await read(filter)).body.rows
const homesIn = async (filter: object = {}) => (await listed(filter)).map(({ customerId }) => customerId)
const mark = (customerId: number, given: object, caller: Client = salesperson) =>
  caller.post<{ id: number; callableFrom: string | null } & Refused>('/api/CallList/MarkHome', {
    customerId,
    ...given,
  })
const undo = (id: number) => salesperson.post<Refused>(`/api/CallList/UndoMark?id=${id}`)

describe('who is refused', () => {
  test('visitors, customers and technicians', async () => {
    const { id, accessCode } = await insertHome()
    const owner = app.visitor()
    await owner.get(`/customer-profile/${id}?k=${accessCode}`)
    for (const [caller, status] of [
      [app.visitor(), 401],
      [owner, 403],
      [technician, 403],
    ] as const) {
      expect((await read({}, caller)).status).toBe(status)
      expect((await mark(id, { mark: 'called' }, caller)).status).toBe(status)
      expect((await caller.post('/api/CallList/UndoMark?id=1')).status).toBe(status)
      expect((await caller.get('/api/Export/CallList')).status).toBe(status)
    }
    expect(await app.db.$count(callMarks)).toBe(0)
  })

  test.each([
    ['an unknown part', { part: 'all' }],
    ['an unknown kind', { kind: 'thermostat' }],
    ['a negative saving', { leastSaving: -1 }],
    ['a page of none', { pageSize: 0 }],
  ])('%s', async (_what, filter) => expect((await read(filter)).status).toBe(400))

  test.each([
    ['no day', ''],
    ['today', '2026-11-22'],
    ['a day in ten years', '2036-11-22'],
  ])('a home that rests until %s', async (_what, until) => {
    const { id } = await insertHome()
    const { status, body } = await mark(id, { mark: 'not-now', until })
    expect([status, body.data.problems[0]?.path]).toEqual([400, 'until'])
  })

  test('a home that is missing, deleted or a label, and a mark that is not in force', async () => {
    const { id } = await insertHome()
    const label = await insertCustomer(app.db, { address: null, email: null })
    for (const missing of [999_999, label.id])
      expect((await mark(missing, { mark: 'called' })).status).toBe(404)
    const first = (await mark(id, { mark: 'called' })).body
    await mark(id, { mark: 'not-now', until: '2027-03-01' })
    expect((await undo(first.id)).body.code).toBe('REPLACED')
    expect((await undo(999_999)).status).toBe(404)
    await admin.post(`/api/Customer/DeleteCustomer?id=${id}`)
    expect((await mark(id, { mark: 'called' })).status).toBe(404)
  })
})

describe('ranking', () => {
  test('each home has a sentence, a range, and stands where its verdict and saving put it', async () => {
    const old = await insertHome()
    const older = await insertHome({ installationYear: 1999 })
    const young = await insertHome({ installationYear: 2024 })
    const unknown = await insertHome({ installationYear: null })
    const bare = await insertCustomer(app.db)
    await rankAll()
    const rows = await listed()
    expect(rows.map(({ customerId }) => customerId)).toEqual([older.id, old.id, young.id])
    expect(rows[1]).toMatchObject({
      why: 'Furnace of 2003, 23 years, likely $143 a year, serviced 2021',
      range: '$91 to $184',
      isEstimated: false,
      annualCo2eSavingKg: 844,
      hasOpenRequest: false,
      contactedOn: null,
      mark: null,
    })
    expect(await homesIn({ part: 'ask-for-plate' })).toEqual([unknown.id, bare.id])
  })

  test('an estimate is said, and sorted below a known saving', async () => {
    const estimated = await insertHome({ afuePercent: null })
    const known = await insertHome()
    await rankAll()
    const rows = await listed()
    expect(rows.map(({ customerId, isEstimated }) => [customerId, isEstimated])).toEqual([
      [known.id, false],
      [estimated.id, true],
    ])
    expect(rows[1]?.why).toContain('(estimated)')
  })

  test('homes alike keep the order of their numbers, page after page', async () => {
    const ids = []
    for (let count = 0; count < 7; count += 1) ids.push((await insertHome()).id)
    await rankAll()
    const pages = [1, 2, 3].map((page) => homesIn({ page, pageSize: 3 }))
    expect((await Promise.all(pages)).flat()).toEqual(ids)
    expect(await homesIn({ order: 'desc' })).toEqual(ids.toReversed())
  })

  test('a home is ranked again when it, its plate, a note, a request or the assumptions change', async () => {
    const { id } = await insertHome({ installationYear: null })
    await rankAll()
    const why = async () => (await app.db.select().from(callList).orderBy(asc(callList.id)))[0]
    expect((await why())?.years).toEqual([])
    const plate = { customerId: id, equipmentTypeName: 'Furnace 1', make: 'Carrier', serial: '4006A17330' }
    await technician.post('/api/Customer/SaveNameplate', plate)
    await rankAll()
    expect(await why()).toMatchObject({ years: [2006], urgency: 3, likelyCents: 14_391 })
    await technician.post('/api/Customer/NoteCondition', { ...plate, condition: 'worn' })
    await rankAll()
    expect((await why())?.urgency).toBe(2)
    await insertRequest(app.db, { customerId: id })
    await rankAll()
    expect(await why()).toMatchObject({ hasOpenRequest: true })
    await insertAssumptions(app.db, { ...ontarioAssumptions, gasPricePerUnit: 0.3 }, app.clock.now(), null)
    await rankAll()
    expect((await why())?.likelyCents).not.toBe(14_391)
    await insertAssumptions(app.db, ontarioAssumptions, app.clock.now(), null)
    await app.db.delete(idealSystems)
    await rankAll()
    expect((await why())?.likelyCents).toBeNull()
  })

  test('what is noted while homes are ranked stays noted, and what did not change is not written again', async () => {
    await insertHome()
    await rankAll()
    expect(await app.db.$count(callListChanges)).toBe(0)
    const version = () => app.db.execute(sql`select xmin::text from call_list`)
    const before = await version()
    await app.db.insert(callListChanges).values({ customerId: null })
    await rankAll()
    expect(await version()).toEqual(before)
  })

  test('one instance ranks at a time', async () => {
    await insertHome()
    await app.db.transaction(async (tx) => {
      expect(await rankSomeHomes({ db: tx as never, clock: app.clock.now })).toBe(true)
      expect(await rankSomeHomes({ db: app.db, clock: app.clock.now })).toBe(false)
    })
  })

  test('a deleted home leaves at once and a restored one comes back; an erased one leaves nothing', async () => {
    const { id } = await insertHome()
    await rankAll()
    await mark(id, { mark: 'called' })
    await admin.post(`/api/Customer/DeleteCustomer?id=${id}`)
    expect(await app.db.$count(callList)).toBe(0)
    await rankAll()
    expect(await app.db.$count(callList)).toBe(0)
    await admin.post(`/api/Customer/RestoreCustomer?id=${id}`)
    await rankAll()
    expect(await homesIn({ part: 'in-hand' })).toEqual([id])
    await admin.post('/api/Data/EraseCustomer', { customerId: id, typedId: String(id) })
    expect([await app.db.$count(callList), await app.db.$count(callMarks)]).toEqual([0, 0])
    await rankAll()
    expect(await app.db.$count(callList)).toBe(0)
  })
})

describe('filters', () => {
  test('by kind, with the reason of that kind', async () => {
    const cooling = { installationYear: 2012, seer: 10, coolingBtuPerHour: 36_000 }
    const both = await insertCustomer(app.db, {
      ...bills,
      equipment: { 'Furnace 1': furnace, 'AC 1': cooling },
    })
    await insertHome()
    await rankAll()
    expect(await app.db.$count(callList)).toBe(3)
    const rows = await listed({ kind: 'air-conditioner' })
    expect(rows.map(({ customerId, why }) => [customerId, why.slice(0, 34)])).toEqual([
      [both.id, 'Air conditioner of 2012, 14 years,'],
    ])
    expect(await listed({ kind: 'furnace' })).toHaveLength(2)
    expect(await listed()).toHaveLength(2)
  })

  test('by age, saving, town and what was never compared', async () => {
    const old = await insertHome({}, { address: '1 Elm Street, Guelph N1H 3A1' })
    const young = await insertHome({ installationYear: 2015 }, { address: '2 Elm Street, Kingston' })
    const small = await insertHome({ afuePercent: 95, hasProgrammableThermostat: true })
    await rankAll()
    expect(await homesIn({ leastAge: 12 })).toEqual([old.id, small.id])
    expect(await homesIn({ leastAge: 11 })).toHaveLength(3)
    expect(await homesIn({ leastSaving: 143, sort: 'saving', order: 'desc' })).toEqual([young.id, old.id])
    expect(await homesIn({ place: 'guelph' })).toEqual([old.id])
    expect(await homesIn({ place: 'n1h 3a1' })).toEqual([old.id])
    expect(await homesIn({ place: 'Guel%' })).toEqual([])
    await technician.post(`/api/Customer/CreateReport?customerId=${old.id}`)
    expect(await homesIn({ compared: 'never' })).toEqual([small.id, young.id])
    expect(await homesIn({ sort: 'year' })).toEqual([old.id, small.id, young.id])
  })
})

describe('marks', () => {
  test('called, with who and when: the home rests for 90 days', async () => {
    const { id } = await insertHome()
    await rankAll()
    const { body } = await mark(id, { mark: 'called' })
    expect(await homesIn()).toEqual([])
    const [row] = await listed({ part: 'in-hand' })
    expect(row?.mark).toEqual({
      id: body.id,
      mark: 'called',
      callableFrom: '2027-02-20',
      markedDate: '2026-11-22T12:00:00.000Z',
      markedBy: salesperson.user.name,
    })
    await rankAll()
    expect((await listed({ part: 'in-hand' }))[0]?.contactedOn).toBe('2026-11-22')
    await app.db.update(callMarks).set({ callableFrom: '2026-11-22' })
    expect(await homesIn()).toEqual([id])
  })

  test('a mark takes the place of the one before, and gives it back when it is undone', async () => {
    const { id } = await insertHome()
    await rankAll()
    await mark(id, { mark: 'not-now', until: '2027-03-01' })
    const second = (await mark(id, { mark: 'do-not-contact' })).body
    expect(await homesIn({ part: 'do-not-contact' })).toEqual([id])
    expect(await homesIn({ part: 'in-hand' })).toEqual([])
    expect((await mark(id, { mark: 'called' })).body.code).toBe('DO_NOT_CONTACT')
    expect((await undo(second.id)).status).toBe(200)
    const [row] = await listed({ part: 'in-hand' })
    expect(row?.mark).toMatchObject({ mark: 'not-now', callableFrom: '2027-03-01' })
    const lines = await app.db.select().from(auditLines).where(eq(auditLines.action, 'undo-call-mark'))
    expect(lines.at(-1)).toMatchObject({
      subjectId: String(id),
      before: { mark: 'do-not-contact', callableFrom: null },
      after: { mark: 'not-now', callableFrom: '2027-03-01' },
    })
  })

  test('a home with an open request is in hand', async () => {
    const { id } = await insertHome()
    await insertRequest(app.db, { customerId: id })
    await rankAll()
    expect([await homesIn(), await homesIn({ part: 'in-hand' })]).toEqual([[], [id]])
  })
})

describe('who must not be contacted', () => {
  const exported = async (query = '') =>
    (await admin.get<{ rows: unknown[][] } & Refused>(`/api/Export/CallList?format=rows${query}`)).body

  test('is never exported, in no part of the list', async () => {
    const [quiet, other] = [
      await insertHome(),
      await insertHome({}, { name: 'Nora Berg', phone: '416 555 0100' }),
    ]
    await insertRequest(app.db, { customerId: quiet.id })
    await rankAll()
    await mark(quiet.id, { mark: 'do-not-contact' })
    expect((await exported()).rows).toEqual([
      [
        'Nora Berg',
        '416 555 0100',
        other.email,
        other.address,
        'Furnace of 2003, 23 years, likely $143 a year, serviced 2021',
        '$91 to $184',
        null,
      ],
    ])
    for (const part of ['ask-for-plate', 'in-hand'])
      expect((await exported(`&part=${part}`)).rows).toEqual([])
    const refused = await admin.get('/api/Export/CallList?part=do-not-contact')
    expect(refused.status).toBe(400)
  })

  test('gets no comparison from staff, and what waits is cancelled; what the customer asks for still goes', async () => {
    const { id, accessCode } = await insertHome()
    const send = (caller: Client) =>
      caller.post<Refused>(`/api/Customer/SendAnalysisOnEmail?customerId=${id}&equipmentTypeName=Furnace%201`)
    expect((await send(technician)).status).toBe(200)
    await mark(id, { mark: 'do-not-contact' })
    const [waiting] = await app.db.select().from(outbox).where(eq(outbox.customerId, id))
    expect(waiting?.state).toBe('cancelled')
    const again = await admin.post<Refused>('/api/Outbox/ResendMessage', { id: waiting?.id })
    expect([again.status, again.body.message]).toEqual([409, 'This customer asked not to be contacted.'])
    expect((await send(technician)).body.code).toBe('DO_NOT_CONTACT')
    const owner = app.visitor()
    await owner.get(`/customer-profile/${id}?k=${accessCode}`)
    expect((await send(owner)).status).toBe(200)
    await mark(id, { mark: 'do-not-contact' })
    const states = await app.db.select({ state: outbox.state }).from(outbox).where(eq(outbox.customerId, id))
    expect(states.map(({ state }) => state).sort()).toEqual(['cancelled', 'queued'])
    expect(await app.db.$count(customers, eq(customers.id, id))).toBe(1)
  })
})
