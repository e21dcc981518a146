import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PriceEntry } from '#contract/price-book/price-book.ts'
import { formerPrices, packageLines, packages, priceEntries } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertIdealSystem } from '#tests/support/factories.ts'

const saveUrl = '/api/PriceBook/AddOrUpdateEntry'
type Refusal = { code: string; data: { problems: { path: string; message: string }[] } }

let app: TestApp
let admin: StaffClient
let furnaceId = 0
let acId = 0

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  furnaceId = (await insertIdealSystem(app.db)).id
  acId = (await insertIdealSystem(app.db, { equipmentKind: 'air-conditioner', seer: 16 })).id
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of [packageLines, packages, formerPrices, priceEntries]) await app.db.delete(table)
})

const furnace = () => ({
  name: 'Furnace 96 %',
  kind: 'furnace',
  idealSystemId: furnaceId,
  priceCents: 520_000,
  includes: 'Removal, permit, one year of labor',
  validFrom: '2026-01-01',
  validUntil: null,
})
const save = (input: object) => admin.post<Refusal & { id: number; version: number }>(saveUrl, input)
const list = async () => (await admin.get<PriceEntry[]>('/api/PriceBook/GetAllEntries')).body

test('staff reads, only an Admin writes, and nobody else does either', async () => {
  const { id } = (await save(furnace())).body
  for (const role of ['technician', 'salesperson'] as const) {
    const person = await app.signIn(role)
    expect((await person.get('/api/PriceBook/GetAllEntries')).status).toBe(200)
    expect((await person.post(saveUrl, furnace())).status).toBe(403)
    expect((await person.post(`/api/PriceBook/DeleteEntry?id=${id}`)).status).toBe(403)
  }
  expect((await app.visitor().get('/api/PriceBook/GetAllEntries')).status).toBe(401)
  expect(await list()).toHaveLength(1)
})

describe('is refused at its field', () => {
  test.each([
    ['no name', { name: ' ' }, 400, 'name'],
    ['no kind', { kind: '' }, 400, 'kind'],
    ['a furnace without a system', { idealSystemId: null }, 400, 'idealSystemId'],
    ['a price below zero', { priceCents: -1 }, 400, 'priceCents'],
    ['a price of 0 that nobody confirmed', { priceCents: 0 }, 400, 'priceCents'],
    ['a price above $200,000', { priceCents: 20_000_001 }, 400, 'priceCents'],
    ['half a cent', { priceCents: 0.5 }, 400, 'priceCents'],
    ['nothing that the price includes', { includes: '' }, 400, 'includes'],
    ['26 years of warranty', { equipmentWarrantyYears: 26 }, 400, 'equipmentWarrantyYears'],
    ['a day that is none', { validFrom: '2026-02-30' }, 400, 'validFrom'],
    ['an end before the beginning', { validUntil: '2025-12-31' }, 422, 'validUntil'],
    ['an unknown system', { idealSystemId: 99_999 }, 422, 'idealSystemId'],
  ])('%s', async (_what, change, status, path) => {
    const answer = await save({ ...furnace(), ...change })
    expect(answer.status).toBe(status)
    expect(answer.body.data.problems[0]?.path).toBe(path)
    expect(await list()).toEqual([])
  })

  test('a system of another kind', async () => {
    const { status, body } = await save({ ...furnace(), idealSystemId: acId })
    expect([status, body.code]).toEqual([422, 'SYSTEM_OF_OTHER_KIND'])
  })

  test('a name that another present entry of the kind has, in any case', async () => {
    const { id } = (await save(furnace())).body
    const again = { ...furnace(), name: 'FURNACE 96 %' }
    expect((await save(again)).body.code).toBe('NAME_TAKEN')
    const { kind: _kind, idealSystemId: _system, ...line } = again
    expect((await save({ ...line, kind: 'other' })).status).toBe(200)
    await admin.post(`/api/PriceBook/DeleteEntry?id=${id}`)
    expect((await save(again)).status).toBe(200)
    expect((await admin.post<Refusal>(`/api/PriceBook/RestoreEntry?id=${id}`)).body.code).toBe('NAME_TAKEN')
  })

  test('a rating above SEER 30', async () => {
    const high = await insertIdealSystem(app.db, {
      equipmentKind: 'air-conditioner',
      seer: 29,
      isDefault: false,
    })
    const entry = { ...furnace(), kind: 'air-conditioner', idealSystemId: high.id }
    expect((await save({ ...entry, ratingStandard: 'seer2' })).body.code).toBe('RATING_TOO_HIGH')
    expect((await save({ ...entry, ratingStandard: 'seer' })).status).toBe(200)
  })
})

test('a changed price stays as a dated row; another change keeps none', async () => {
  const { id } = (await save(furnace())).body
  await save({ ...furnace(), id, version: 1, name: 'Furnace' })
  expect((await list())[0]?.formerPrices).toEqual([])
  await save({ ...furnace(), id, version: 2, priceCents: 540_000, validFrom: '2026-11-01' })
  expect((await list())[0]).toMatchObject({
    priceCents: 540_000,
    validFrom: '2026-11-01',
    formerPrices: [{ priceCents: 520_000, validFrom: '2026-01-01', validUntil: null }],
  })
})

describe('the minimum mark of a kind', () => {
  const marked = async () => (await list()).filter(({ isMinimum }) => isMinimum).map(({ id }) => id)

  test('moves, is not given by itself, and is lost with a deletion', async () => {
    const first = (await save(furnace())).body
    expect(await marked()).toEqual([])
    await save({ ...furnace(), id: first.id, version: 1, isMinimum: true })
    const second = (await save({ ...furnace(), name: 'Second', isMinimum: true })).body
    expect(await marked()).toEqual([second.id])
    await admin.post(`/api/PriceBook/DeleteEntry?id=${second.id}`)
    expect(await marked()).toEqual([])
    await admin.post(`/api/PriceBook/RestoreEntry?id=${second.id}`)
    expect(await marked()).toEqual([])
  })

  test('stays single when many ask for it at once', async () => {
    const names = ['A', 'B', 'C', 'D']
    await Promise.all(names.map((name) => save({ ...furnace(), name, isMinimum: true })))
    expect(await list()).toHaveLength(4)
    expect(await marked()).toHaveLength(1)
  })

  test('is not for what is no equipment', async () => {
    const line = { ...furnace(), kind: 'other', isMinimum: true }
    expect((await save(line)).body.data.problems[0]?.path).toBe('isMinimum')
  })
})

test('a stale version is refused with the newer entry', async () => {
  const { id } = (await save(furnace())).body
  await save({ ...furnace(), id, version: 1, name: 'Renamed' })
  const late = await admin.post<{ data: { current: PriceEntry } }>(saveUrl, { ...furnace(), id, version: 1 })
  expect(late.status).toBe(409)
  expect(late.body.data.current).toMatchObject({ name: 'Renamed', version: 2 })
})

test('what is worse than may be installed cannot be the minimum, but may be sold', async () => {
  const old = await insertIdealSystem(app.db, { afuePercent: 92, isDefault: false })
  const entry = { ...furnace(), idealSystemId: old.id }
  const { status, body } = await save({ ...entry, isMinimum: true })
  expect([status, body.code, body.data.problems[0]?.path]).toEqual([
    422,
    'BELOW_MINIMUM_STANDARD',
    'isMinimum',
  ])
  expect((await save(entry)).status).toBe(200)
})

test('what a kind does not have is not stored', async () => {
  const { id } = (await save({ ...furnace(), refrigerant: 'R-32', ratingStandard: 'seer2' })).body
  const [row] = await app.db.select().from(priceEntries).where(eq(priceEntries.id, id))
  expect(row).toMatchObject({ refrigerant: null, ratingStandard: null })
})
