import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { callList, callListChanges, callMarks, sessions } from '#db/schema.ts'
import { bills, furnace, startCallList } from '#tests/support/call-list.ts'
import { insertCustomer, insertRequest } from '#tests/support/factories.ts'
import { insertSentProposal } from '#tests/support/price-book.ts'
import { findWrongCounters } from '#tests/support/wrong-counters.ts'

const { app, admin, technician, empty, insertHome, rankAll, read, listed, homesIn, mark, undo } =
  await startCallList()

beforeEach(empty)
afterAll(() => app.close())

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
    ['an unknown state of a proposal', { proposal: 'open' }],
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
    expect(await homesIn({ leastSaving: 108, sort: 'saving', order: 'desc' })).toEqual([young.id, old.id])
    expect(await homesIn({ place: 'guelph' })).toEqual([old.id])
    expect(await homesIn({ place: 'n1h 3a1' })).toEqual([old.id])
    expect(await homesIn({ place: 'Guel%' })).toEqual([])
    await technician.post(`/api/Customer/CreateReport?customerId=${old.id}`)
    expect(await homesIn({ compared: 'never' })).toEqual([small.id, young.id])
    expect(await homesIn({ sort: 'year' })).toEqual([old.id, small.id, young.id])
  })
})

describe('how many homes a part has', () => {
  const parts = ['to-call', 'ask-for-plate', 'in-hand', 'do-not-contact'] as const
  async function totals(filter: object = {}) {
    const pages = await Promise.all(parts.map((part) => read({ part, ...filter })))
    for (const { body } of pages) expect(body.total).toBe(body.rows.length)
    return pages.map(({ body }) => body.total)
  }

  test('follows each mark, request and proposal, and the day', async () => {
    const [rests, asks, offered, quiet] = [
      await insertHome(),
      await insertHome(),
      await insertHome(),
      await insertHome(),
    ]
    await insertHome({ installationYear: null })
    await rankAll()
    expect(await totals()).toEqual([4, 1, 0, 0])
    await mark(rests.id, { mark: 'not-now', until: '2026-11-24' })
    const { id: quietMark } = (await mark(quiet.id, { mark: 'do-not-contact' })).body
    await insertRequest(app.db, { customerId: asks.id })
    const whose = { customerId: offered.id, ownerUserId: admin.user.id }
    await insertSentProposal(app.db, whose, { expiresOn: '2026-11-22' })
    await rankAll()
    expect([await totals(), await totals({ kind: 'furnace' })]).toEqual([
      [0, 1, 3, 1],
      [0, 1, 3, 1],
    ])
    await undo(quietMark)
    expect(await totals()).toEqual([1, 1, 3, 0])
    for (const [day, expected] of [
      ['2026-11-23T12:00:00Z', [2, 1, 2, 0]],
      ['2026-11-24T12:00:00Z', [3, 1, 1, 0]],
    ] as const) {
      await app.db.update(sessions).set({ expiresAt: new Date('2026-12-31') })
      app.clock.moveTo(new Date(day))
      expect([await totals(), await totals({ kind: 'furnace' })]).toEqual([expected, expected])
    }
    app.clock.moveTo(new Date('2026-11-25T12:00:00Z'))
    await app.db.insert(callListChanges).values({ customerId: null })
    await rankAll()
    expect(await totals()).toEqual([3, 1, 1, 0])
    expect(await app.db.$count(callList, sql`callable_from > '-infinity'`)).toBe(1)
    expect(await findWrongCounters(app.db)).toEqual([])
    await admin.post(`/api/Customer/DeleteCustomer?id=${rests.id}`)
    expect(await totals()).toEqual([2, 1, 1, 0])
    expect(await findWrongCounters(app.db)).toEqual([])
  })
})
