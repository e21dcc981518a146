import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FinancingPlan } from '#contract/price-book/financing-plans.ts'
import { financingPlans } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'

const saveUrl = '/api/FinancingPlan/AddOrUpdatePlan'
type Refusal = {
  code: string
  data: { problems: { path: string; message: string }[]; impliedAprPercent?: number }
}

let app: TestApp
let admin: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.execute('alter table financing_plans disable trigger user')
  await app.db.update(financingPlans).set({ replacesId: null })
  await app.db.delete(financingPlans)
  await app.db.execute('alter table financing_plans enable trigger user')
})

const plan = {
  name: 'Ten years',
  lender: 'Example Bank',
  country: 'CA',
  type: 'instalments',
  aprPercent: 8.99,
  months: 120,
  validFrom: '2026-01-01',
  validUntil: null,
}
const save = (input: object) => admin.post<Refusal & { id: number; version: number }>(saveUrl, input)
const list = async () => (await admin.get<FinancingPlan[]>('/api/FinancingPlan/GetAllPlans')).body

test('staff reads, only an Admin writes', async () => {
  for (const role of ['technician', 'salesperson'] as const) {
    const person = await app.signIn(role)
    expect((await person.get('/api/FinancingPlan/GetAllPlans')).status).toBe(200)
    expect((await person.post(saveUrl, plan)).status).toBe(403)
  }
  expect(await list()).toEqual([])
})

describe('is refused at its field', () => {
  test.each([
    ['35.01 % in Canada', { aprPercent: 35.01 }, 400, 'aprPercent'],
    ['36.01 % in the United States', { aprPercent: 36.01, country: 'US' }, 400, 'aprPercent'],
    ['three decimals', { aprPercent: 8.995 }, 400, 'aprPercent'],
    ['no rate', { aprPercent: null }, 400, 'aprPercent'],
    ['5 months', { months: 5 }, 400, 'months'],
    ['241 months', { months: 241 }, 400, 'months'],
    ['amounts in the wrong order', { smallestCents: 200, largestCents: 100 }, 400, 'largestCents'],
    ['text only without a text', { type: 'text-only' }, 400, 'extraText'],
    ['an end before the beginning', { validUntil: '2025-12-31' }, 422, 'validUntil'],
  ])('%s', async (_what, change, status, path) => {
    const answer = await save({ ...plan, ...change })
    expect(answer.status).toBe(status)
    expect(answer.body.data.problems[0]?.path).toBe(path)
    expect(await list()).toEqual([])
  })

  test('payments that mean another APR, which it names', async () => {
    const { status, body } = await save({ ...plan, paymentFactorPercent: 1.4 })
    expect([status, body.code]).toEqual([422, 'APR_DOES_NOT_MATCH_PAYMENT'])
    expect(body.data.impliedAprPercent).toBe(11.4)
    expect(body.data.problems[0]).toMatchObject({ path: 'aprPercent' })
    expect((await save({ ...plan, aprPercent: 8.98, paymentFactorPercent: 1.266 })).status).toBe(200)
  })
})

test('a plan that is text only has no figures', async () => {
  await save({ ...plan, type: 'text-only', extraText: 'No interest for a year if paid in full.' })
  expect(await list()).toMatchObject([{ aprPercent: null, months: null }])
})

test('once a sent proposal relies on it, it is frozen and a new version follows', async () => {
  const { id } = (await save(plan)).body
  await app.db.update(financingPlans).set({ usedAt: app.clock.now() }).where(eq(financingPlans.id, id))
  const refused = await save({ ...plan, id, version: 1, aprPercent: 7.99 })
  expect([refused.status, refused.body.code]).toEqual([422, 'FROZEN'])
  const change = app.db.update(financingPlans).set({ aprPercent: 1 }).where(eq(financingPlans.id, id))
  await expect(change).rejects.toMatchObject({ cause: { message: 'A sent proposal relies on it' } })
  expect((await save({ ...plan, aprPercent: 7.99, replacesId: id })).status).toBe(200)
  expect(await list()).toMatchObject([
    { id, state: 'replaced' },
    { aprPercent: 7.99, state: 'current' },
  ])
})
