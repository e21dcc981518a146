import { beforeEach, expect, test } from 'vitest'
import type { AssumptionsInForce } from '#contract/office/settings.ts'
import { admin, app, codes, draftFor, option, preview, startDrafting } from '#tests/support/drafting.ts'
import { insertCustomer, insertIdealSystem, nextNumber } from '#tests/support/factories.ts'
import { insertPriceEntry } from '#tests/support/price-book.ts'

// What an Admin chooses and types under Assumptions reaches the price book and the proposal.

startDrafting()

type Refused = { code: string; data: { problems: { path: string; message: string }[] } }
const assumptions = async () => (await admin.get<AssumptionsInForce>('/api/Settings/Assumptions')).body
const saveSet = async (changes: object) =>
  admin.post<Refused>('/api/Settings/SaveAssumptions', { basedOnId: (await assumptions()).id, changes })

const unit = { kind: 'air-conditioner', includes: 'All of it', ratingStandard: 'seer', priceCents: 450_000 }
const entryOf = async (seer: number, coolingBtuPerHour: number) => {
  const { id } = await insertIdealSystem(app.db, {
    equipmentKind: 'air-conditioner',
    seer,
    coolingBtuPerHour,
    isDefault: false,
  })
  return {
    ...unit,
    name: `SEER ${seer} ${nextNumber()}`,
    idealSystemId: id,
    validFrom: '2026-01-01',
    validUntil: null,
  }
}
const mark = (entry: object) =>
  admin.post<Refused & { id: number }>('/api/PriceBook/AddOrUpdateEntry', { ...entry, isMinimum: true })

beforeEach(async () => {
  await admin.post('/api/Settings/ChangeRegion', { basedOnId: (await assumptions()).id, region: 'US' })
  await saveSet({ state: 'Not chosen' })
  const home = await insertCustomer(app.db, {
    equipment: { 'AC 1': { installationYear: 2006, seer: 10, coolingBtuPerHour: 36_000 } },
  })
  draftFor(home.id)
})

async function previewOf(seer: number) {
  const { kind, ...entry } = await entryOf(seer, 36_000)
  const { id } = await insertPriceEntry(app.db, { ...entry, kind: 'air-conditioner', ratingStandard: 'seer' })
  const line = { priceEntryId: id, quantity: 1, unitPriceCents: 450_000, priceReason: null, places: ['AC 1'] }
  return (await preview({ options: [option('a', { lines: [line] })], suggestion: null })).results
}

test('a unit of 14 SEER may be the least in Ohio, and in Texas from 45,000 Btu/h not even one of 14.4', async () => {
  expect((await saveSet({ state: 'Ohio' })).status).toBe(200)
  expect((await mark(await entryOf(14, 36_000))).status).toBe(200)
  expect((await saveSet({ state: 'Texas' })).status).toBe(200)
  const refused = await mark(await entryOf(14, 30_000))
  expect([refused.status, refused.body.code, refused.body.data.problems[0]?.path]).toEqual([
    422,
    'BELOW_MINIMUM_STANDARD',
    'isMinimum',
  ])
  expect(refused.body.data.problems[0]?.message).toContain('in Texas is 14.3 SEER2 (labeled in SEER: 15)')
  expect((await mark(await entryOf(14.4, 48_000))).body.code).toBe('BELOW_MINIMUM_STANDARD')
  expect((await mark(await entryOf(14.5, 48_000))).status).toBe(200)
  expect((await mark(await entryOf(15, 30_000))).status).toBe(200)
})

test('a proposal with a unit that may not be installed there, or with such a least, is not sent', async () => {
  await mark(await entryOf(14, 36_001))
  expect(codes((await previewOf(14)).checks)).not.toContain('BELOW_MINIMUM_STANDARD')
  await saveSet({ state: 'Texas' })
  const { checks } = await previewOf(14)
  expect(checks.filter(({ code }) => code === 'BELOW_MINIMUM_STANDARD')).toMatchObject([
    { field: 'options.0.lines.0.priceEntryId', message: expect.stringContaining('in Texas is 14.3 SEER2') },
    { field: 'options', message: expect.stringContaining('Mark another entry') },
  ])
  await mark(await entryOf(15, 36_002))
  expect(codes((await previewOf(16)).checks)).not.toContain('BELOW_MINIMUM_STANDARD')
})

test('the least that may be installed saves more where more is asked, and what an Admin types counts', async () => {
  const saved = async () => {
    const { options } = await previewOf(18)
    const year = options[0]?.minimum?.year
    return year && 'range' in year ? year.range.likelyCents : 0
  }
  const north = await saved()
  await saveSet({ state: 'Texas' })
  const south = await saved()
  await saveSet({ 'ownership.minimum.leastSeer2.southeast.smaller': 15.2 })
  expect(north).toBeGreaterThan(0)
  expect([south > north, (await saved()) > south]).toEqual([true, true])
})

test('a state that does not exist, and a least beyond what is sold, are refused at their fields', async () => {
  const path = 'ownership.minimum.leastSeer2.north.smaller'
  const { status, body } = await saveSet({ state: 'Ontario', [path]: 40 })
  expect([status, body.data.problems.map((problem) => problem.path).toSorted()]).toEqual([
    400,
    [path, 'state'],
  ])
})

test('the prices of a state come with their source and their day', async () => {
  await saveSet({
    state: 'Texas',
    gasPricePerUnit: 1.702,
    'priceDays.gasPricePerUnit': '2023-12-31',
  })
  const { assumptions: shown } = await assumptions()
  expect(shown.find(({ path }) => path === 'gasPricePerUnit')).toMatchObject({
    value: 1.702,
    source: expect.stringContaining('State Energy Data System'),
  })
  expect(shown.find(({ path }) => path === 'gasPricePerUnit')?.source).toContain('as of 2023')
})

test('only an Admin chooses it', async () => {
  const { id } = await assumptions()
  const visitor = app.visitor()
  const changes = { basedOnId: id, changes: { state: 'Texas' } }
  expect((await visitor.post('/api/Settings/SaveAssumptions', changes)).status).toBe(401)
  const technician = await app.signIn('technician')
  expect((await technician.post('/api/Settings/SaveAssumptions', changes)).status).toBe(403)
})
