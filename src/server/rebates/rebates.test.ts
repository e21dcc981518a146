import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Rebate } from '#contract/price-book/rebates.ts'
import { rebates } from '#db/schema.ts'
import { dayAfter } from '#domain/days.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { businessToday } from '#tests/support/business-today.ts'

const saveUrl = '/api/Rebate/AddOrUpdateRebate'
type Refusal = { code: string; data: { problems: { path: string; message: string }[] } }

let app: TestApp
let admin: StaffClient
let today = ''

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  today = businessToday(app.clock.now())
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.update(rebates).set({ replacesId: null })
  await app.db.execute('alter table rebates disable trigger user')
  await app.db.delete(rebates)
  await app.db.execute('alter table rebates enable trigger user')
})

const rebate = () => ({
  name: 'Heat program',
  programOwner: 'Example Gas',
  sourceUrl: 'https://rebates.example/heat',
  sourceCheckedOn: today,
  kind: 'later',
  amount: 'fixed',
  amountCents: 25_000,
  validFrom: '2026-01-01',
  validUntil: null,
  basis: 'installed',
  conditions: 'An audit before work. Income below $80,000.',
})
const save = (input: object) => admin.post<Refusal & { id: number; version: number }>(saveUrl, input)
const list = async () => (await admin.get<Rebate[]>('/api/Rebate/GetAllRebates')).body
const use = (id: number) => app.db.update(rebates).set({ usedAt: app.clock.now() }).where(eq(rebates.id, id))

test('staff reads, only an Admin writes', async () => {
  for (const role of ['technician', 'salesperson'] as const) {
    const person = await app.signIn(role)
    expect((await person.get('/api/Rebate/GetAllRebates')).status).toBe(200)
    expect((await person.post(saveUrl, rebate())).status).toBe(403)
  }
  expect(await list()).toEqual([])
})

describe('is refused at its field', () => {
  test.each([
    ['a link that is not https', { sourceUrl: 'http://rebates.example' }, 400, 'sourceUrl'],
    ['no amount', { amountCents: null }, 400, 'amountCents'],
    ['an amount of nothing', { amountCents: 0 }, 400, 'amountCents'],
    ['more than $50,000', { amountCents: 5_000_001 }, 400, 'amountCents'],
    ['no percent', { amount: 'percent-with-tax' }, 400, 'amountPercent'],
    ['101 %', { amount: 'percent-with-tax', amountPercent: 101 }, 400, 'amountPercent'],
    ['four decimals', { amount: 'percent-with-tax', amountPercent: 1.2345 }, 400, 'amountPercent'],
    ['no conditions', { conditions: '' }, 400, 'conditions'],
    ['an end before the beginning', { validUntil: '2025-12-31' }, 422, 'validUntil'],
    ['an early end before the beginning', { endedOn: '2025-12-31' }, 422, 'endedOn'],
  ])('%s', async (_what, change, status, path) => {
    const answer = await save({ ...rebate(), ...change })
    expect(answer.status).toBe(status)
    expect(answer.body.data.problems[0]?.path).toBe(path)
    expect(await list()).toEqual([])
  })

  test('a source that was read tomorrow', async () => {
    const { status, body } = await save({ ...rebate(), sourceCheckedOn: dayAfter(today, 1) })
    expect([status, body.code]).toEqual([422, 'CHECKED_IN_FUTURE'])
  })
})

test('names who read the source, until the day changes', async () => {
  const { id } = (await save({ ...rebate(), sourceCheckedOn: dayAfter(today, -3) })).body
  const other = await app.signIn('admin')
  const again = { ...rebate(), sourceCheckedOn: dayAfter(today, -3), id }
  await other.post(saveUrl, { ...again, version: 1, region: 'Ontario' })
  expect((await list())[0]?.sourceCheckedBy).toBe(admin.user.name)
  await other.post(saveUrl, { ...again, version: 2, sourceCheckedOn: today })
  expect((await list())[0]?.sourceCheckedBy).toBe(other.user.name)
})

test('an amount is kept in one way', async () => {
  await save({ ...rebate(), amount: 'percent-before-tax', amountPercent: 10 })
  expect(await list()).toMatchObject([{ amountCents: null, amountPercent: 10 }])
})

describe('once a sent proposal relies on it', () => {
  test('amount and days are frozen, and its early end, its source and its conditions are not', async () => {
    const { id } = (await save(rebate())).body
    await use(id)
    const refused = await save({ ...rebate(), id, version: 1, amountCents: 30_000, validUntil: today })
    expect([refused.status, refused.body.code]).toEqual([422, 'FROZEN'])
    expect(refused.body.data.problems.map(({ path }) => path)).toEqual(['amountCents', 'validUntil'])
    const allowed = await save({ ...rebate(), id, version: 1, endedOn: today, conditions: 'None' })
    expect(allowed.status).toBe(200)
    expect(await list()).toMatchObject([{ isUsed: true, endedOn: today, amountCents: 25_000 }])
  })

  test('the database refuses it, too', async () => {
    const { id } = (await save(rebate())).body
    await use(id)
    const change = app.db.update(rebates).set({ amountCents: 1 }).where(eq(rebates.id, id))
    await expect(change).rejects.toMatchObject({ cause: { message: 'A sent proposal relies on it' } })
    await expect(app.db.delete(rebates).where(eq(rebates.id, id))).rejects.toThrow()
  })

  test('a new version follows it, once', async () => {
    const { id } = (await save(rebate())).body
    await use(id)
    const next = { ...rebate(), amountCents: 30_000, replacesId: id }
    expect((await save(next)).status).toBe(200)
    expect(await list()).toMatchObject([
      { id, state: 'replaced' },
      { replacesId: id, state: 'current', amountCents: 30_000 },
    ])
    expect((await save(next)).body.code).toBe('ALREADY_REPLACED')
    expect((await save({ ...next, replacesId: 99_999 })).status).toBe(404)
  })
})
