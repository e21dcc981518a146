import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { groundsInWords } from '#comparison/figures/in-words.ts'
import type { Analysis } from '#contract/homes/analysis.ts'
import type { AlertPage } from '#contract/office/alerts.ts'
import type { AssumptionsInForce } from '#contract/office/settings.ts'
import { assumptionSets, auditLines } from '#db/schema.ts'
import { changeInOneLine, changesInWords } from '#domain/operations/audit/audit-changes.ts'
import { ontarioAssumptions, usAssumptions } from '#engine/assumptions/assumptions.ts'
import { timeInWords } from '#saying/source-in-words.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { businessToday } from '#tests/support/business-today.ts'
import { insertCustomer, insertIdealSystem } from '#tests/support/factories.ts'
import { insertAssumptions } from '../analysis/assumption-sets.ts'
import { notifyOfOldPrices } from './old-prices.ts'

const readUrl = '/api/Settings/Assumptions'
const saveUrl = '/api/Settings/SaveAssumptions'
const regionUrl = '/api/Settings/ChangeRegion'

type Refused = { code: string; data: { problems: { path: string; message: string }[] } }

let app: TestApp
let admin: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  await insertIdealSystem(app.db)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(assumptionSets)
  await insertAssumptions(app.db, ontarioAssumptions, app.clock.now(), null)
})

const read = async () => (await admin.get<AssumptionsInForce>(readUrl)).body
const save = async (changes: object, basedOnId?: number) =>
  admin.post<{ id: number }>(saveUrl, { basedOnId: basedOnId ?? (await read()).id, changes })
const today = () => businessToday(app.clock.now())
const valueInForce = async (path: string) =>
  (await read()).assumptions.find((entry) => entry.path === path)?.value

test('only Admins read and change them', async () => {
  const input = { basedOnId: (await read()).id, changes: { gasPricePerUnit: 0.3 } }
  expect((await app.visitor().get(readUrl)).status).toBe(401)
  expect((await app.visitor().post(saveUrl, input)).status).toBe(401)
  for (const role of ['salesperson', 'technician'] as const) {
    const caller = await app.signIn(role)
    expect((await caller.get(readUrl)).status).toBe(403)
    expect((await caller.post(saveUrl, input)).status).toBe(403)
    expect((await caller.post(regionUrl, { ...input, region: 'US' })).status).toBe(403)
  }
  expect((await app.visitor().post(regionUrl, { ...input, region: 'US' })).status).toBe(401)
  expect(await app.db.$count(assumptionSets)).toBe(1)
})

test('each has a meaning, source, range and default', async () => {
  const { assumptions, history } = await read()
  expect(assumptions.length).toBeGreaterThan(60)
  expect(assumptions.find((entry) => entry.path === 'gasPricePerUnit')).toEqual({
    path: 'gasPricePerUnit',
    group: 'Prices',
    label: 'Gas price',
    unit: '$/m³',
    source: expect.stringContaining('Enbridge'),
    sourceAddress: expect.stringContaining('energyshop'),
    range: [0.05, 1.5],
    isEditable: true,
    choices: null,
    value: 0.28,
    default: 0.28,
  })
  expect(history).toEqual([expect.objectContaining({ changedBy: null, changes: [] })])
})

test('a change makes a new set that names who and what, and audits only what changed', async () => {
  const saved = await save({ gasPricePerUnit: 0.31, 'blower.heatingHours': 830 })
  expect(saved.status).toBe(200)
  const now = await read()
  expect(now.id).toBe(saved.body.id)
  expect(now.history).toHaveLength(2)
  expect(now.history[0]).toMatchObject({
    id: saved.body.id,
    changedBy: admin.user.name,
    changes: [
      { path: 'gasPricePerUnit', label: 'Gas price', unit: '$/m³', before: 0.28, after: 0.31 },
      { path: 'priceDays.gasPricePerUnit', before: '', after: today() },
    ],
  })
  expect(now.assumptions.find((entry) => entry.path === 'gasPricePerUnit')).toMatchObject({
    value: 0.31,
    default: 0.28,
  })
  const [line] = await app.db.select().from(auditLines).orderBy(desc(auditLines.id)).limit(1)
  expect(line).toMatchObject({
    action: 'change-assumptions',
    actorId: admin.user.id,
    subjectId: String(saved.body.id),
    before: { gasPricePerUnit: 0.28, 'priceDays.gasPricePerUnit': '' },
    after: { gasPricePerUnit: 0.31, 'priceDays.gasPricePerUnit': today() },
  })
})

describe('the day of a price', () => {
  const gas = async () => {
    const { assumptions, toRenew } = await read()
    const source = assumptions.find(({ path }) => path === 'gasPricePerUnit')?.source
    return { source, asked: toRenew.find(({ path }) => path === 'gasPricePerUnit') }
  }
  const toldOnPage = async (id: number) => {
    const { body } = await admin.get<Analysis>(`/api/Customer/GetAnalysis?id=${id}&equipmentType=Furnace%201`)
    return groundsInWords([body])
  }

  test('is that of its source, then the one that is typed; what is old is asked for, said to customers after a year, and told under the bell', async () => {
    const { id } = await insertCustomer(app.db, {
      monthlyGasUsage: 100,
      equipment: { 'Furnace 1': { installationYear: 2004, afuePercent: 80 } },
    })
    expect(await gas()).toMatchObject({
      source: expect.stringContaining('as of July 2024'),
      asked: { asOf: 'July 2024' },
    })
    expect(await toldOnPage(id)).toMatch(/Gas price: [^:]*as of July 2024[^:]*This is more than a year old\./)
    const bell = async () => {
      await notifyOfOldPrices(app.db, app.clock.now())
      return (await admin.get<AlertPage>('/api/Alert/GetAlerts')).body.rows
        .filter(({ kind }) => kind === 'price-to-renew')
        .map(({ text }) => text)
    }
    expect(await bell()).toContain('Look up the gas price again')
    expect(await bell()).toHaveLength(new Set(await bell()).size)

    const lastMonth = new Date(app.clock.now().getTime() - 30 * 86_400_000).toISOString().slice(0, 10)
    await save({ gasPricePerUnit: 0.31, 'priceDays.gasPricePerUnit': lastMonth })
    expect(await gas()).toEqual({
      source: `Entered by this business, as of ${timeInWords(lastMonth)}`,
      asked: undefined,
    })
    expect(await toldOnPage(id)).toMatch(
      /Gas price: \$0\.31 per m³\. Entered by this business, as of [^.]*\. Elec/,
    )
    expect(await bell()).not.toContain('Look up the gas price again')
  })

  test('is today where nobody typed one, and goes when the price is reset', async () => {
    await save({ gasPricePerUnit: 0.31 })
    expect(await valueInForce('priceDays.gasPricePerUnit')).toBe(today())
    await save({ gasPricePerUnit: 0.28 })
    expect(await valueInForce('priceDays.gasPricePerUnit')).toBe('')
    await save({ 'priceDays.gasPricePerUnit': today() })
    expect(await gas()).toMatchObject({ source: `Entered by this business, as of ${timeInWords(today())}` })
  })
})

test('the next comparison uses the new set and names it', async () => {
  const { id } = await insertCustomer(app.db, {
    billingTypeId: 1,
    monthlyGasUsage: 100,
    equipment: {
      'Furnace 1': {
        installationYear: 2004,
        afuePercent: 80,
        hasEcmMotor: true,
        hasProgrammableThermostat: false,
        hasGoodHumidifier: true,
      },
    },
  })
  type Answer = { annualCo2eSavingKg: number; assumptions: { id: number } }
  const compare = async () =>
    (await admin.get<Answer>(`/api/Customer/GetAnalysis?id=${id}&equipmentType=Furnace%201`)).body
  const before = await compare()
  const { body } = await save({ gasPricePerUnit: 0.42 })
  const after = await compare()
  expect(after.assumptions.id).toBe(body.id)
  expect(before.annualCo2eSavingKg).toBeGreaterThan(0)
  expect(after.annualCo2eSavingKg).toBeLessThan(before.annualCo2eSavingKg)
})

test('the thresholds of a verdict are part of the set; a change moves the next verdict, and a window that ends before it begins is refused', async () => {
  const { id } = await insertCustomer(app.db, {
    equipment: { 'AC 1': { installationYear: app.clock.now().getUTCFullYear() - 12 } },
  })
  type Answer = { verdict: { verdict: string; reasons: { text: string }[] } }
  const compare = async () =>
    (await admin.get<Answer>(`/api/Customer/GetAnalysis?id=${id}&equipmentType=AC%201`)).body.verdict
  expect(await compare()).toMatchObject({ verdict: 'plan' })
  const path = (end: number) => `verdict.window.air-conditioner.${end}`
  const { status, body } = await save({ [path(0)]: 16, [path(1)]: 14 })
  expect([status, (body as unknown as Refused).data.problems]).toEqual([
    400,
    [{ path: path(1), message: 'Enter 16 years or more.' }],
  ])
  await save({ [path(0)]: 16, [path(1)]: 18 })
  expect(await compare()).toMatchObject({ verdict: expect.not.stringMatching(/^plan$/) })
})

test('a set of a release without thresholds counts as one with the defaults', async () => {
  const { verdict: _none, ownership: _nor, priceDays: _either, ...earlier } = ontarioAssumptions
  await app.db.insert(assumptionSets).values({ values: earlier, effectiveFrom: app.clock.now() })
  expect(await valueInForce('verdict.window.furnace.0')).toBe(15)
  expect((await read()).history[0]?.changes).toEqual([])
  await save({ 'verdict.youngYears': 6 })
  expect((await read()).history[0]?.changes).toMatchObject([
    { path: 'verdict.youngYears', before: 5, after: 6 },
  ])
})

test('saving no change adds no set and no audit line', async () => {
  const before = await read()
  const lines = await app.db.$count(auditLines)
  expect((await save({ gasPricePerUnit: 0.28 })).body).toEqual({ id: before.id })
  expect(await app.db.$count(assumptionSets)).toBe(1)
  expect(await app.db.$count(auditLines)).toBe(lines)
})

test('a save based on an older set is refused with the one in force', async () => {
  const seen = await read()
  await save({ gasPricePerUnit: 0.31 })
  const late = await admin.post<{ data: { current: AssumptionsInForce } }>(saveUrl, {
    basedOnId: seen.id,
    changes: { electricityPrice: 0.12 },
  })
  expect(late.status).toBe(409)
  expect(late.body.data.current).toEqual(await read())
  expect(await valueInForce('electricityPrice')).toBe(ontarioAssumptions.electricityPrice)
})

test('of many simultaneous saves one takes effect', async () => {
  const { id } = await read()
  const prices = [0.3, 0.31, 0.32, 0.33]
  const answers = await Promise.all(prices.map((gasPricePerUnit) => save({ gasPricePerUnit }, id)))
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409, 409])
  expect(await app.db.$count(assumptionSets)).toBe(2)
})

test.each([
  [
    'a value out of its range',
    { gasPricePerUnit: 3, thermostatSaving: 1 },
    ['gasPricePerUnit', 'thermostatSaving'],
  ],
  ['a word for a number', { gasPricePerUnit: 'a' }, ['gasPricePerUnit']],
  ['a number for a place', { weatherPlace: 7 }, ['weatherPlace']],
  ['what is fixed', { afueMax: 100 }, ['afueMax']],
  ['the region, which is chosen by itself', { region: 'US' }, ['region']],
  ['what is no assumption', { 'toString.x': 1 }, ['toString.x']],
  [
    'weather without cold',
    Object.fromEntries(Array.from({ length: 12 }, (_, m) => [`monthlyHDD.${m}`, 0])),
    ['monthlyHDD'],
  ],
])('%s is refused by name', async (_what, changes, paths) => {
  const { status, body } = await admin.post<Refused>(saveUrl, { basedOnId: (await read()).id, changes })
  expect(status).toBe(400)
  expect(body.data.problems.map((problem) => problem.path).toSorted()).toEqual(paths.toSorted())
  expect(await app.db.$count(assumptionSets)).toBe(1)
})

test.each([
  ['a price of nothing', 'electricityPrice', 0, 'Electricity price must be a number from 0.02 to 0.9 $/kWh.'],
  [
    'a grid that no country has',
    'gridGPerKWh',
    1500,
    'CO2e from generating electricity must be a number from 0 to 1000 g/kWh.',
  ],
  ['a day to come', 'priceDays.gasPricePerUnit', '2099-01-01', 'This day is still to come.'],
  [
    'a day that no calendar has',
    'priceDays.gasPricePerUnit',
    '2026-02-30',
    'Enter a day, such as 2026-11-28.',
  ],
  ['a number for a day', 'priceDays.gridGPerKWh', 20261128, 'Enter a day, such as 2026-11-28.'],
  [
    'a usual furnace below all that were sold',
    'afueByVintage.3.1',
    80,
    'Furnace efficiency (AFUE) when not entered, installed 2010 to 2019 must be a number from 90 to 98 %.',
  ],
])('%s is refused in words at its field', async (_what, path, value, message) => {
  const { status, body } = await admin.post<Refused>(saveUrl, {
    basedOnId: (await read()).id,
    changes: { [path]: value },
  })
  expect([status, body.data.problems]).toEqual([400, [{ path, message }]])
})

test.each([
  [{}],
  [{ basedOnId: 'x', changes: {} }],
  [{ basedOnId: 1, changes: { weatherPlace: '' } }],
  [{ basedOnId: 9e15, changes: {} }],
])('%j is refused with an explanation', async (input) => {
  expect(await admin.post(saveUrl, input)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
})

describe('the region', () => {
  const changeTo = async (region: string, basedOnId?: number) =>
    admin.post<{ id: number }>(regionUrl, { basedOnId: basedOnId ?? (await read()).id, region })
  const unitOf = async (path: string) => (await read()).assumptions.find((entry) => entry.path === path)?.unit

  test('brings its own set: units, prices, weather and factors; the audit names the old and new region', async () => {
    expect(await read()).toMatchObject({
      region: 'ON',
      regions: [
        { region: 'ON', name: 'Ontario', ownValues: 0, lastChangedAt: expect.any(String) },
        { region: 'US', name: 'United States', ownValues: 0, lastChangedAt: null },
      ],
    })
    const changed = await changeTo('US')
    expect(changed.status).toBe(200)
    const now = await read()
    expect(now).toMatchObject({ id: changed.body.id, region: 'US' })
    for (const { path, value, default: given } of now.assumptions)
      expect([path, value]).toEqual([path, given])
    expect(await valueInForce('weatherPlace')).toBe(usAssumptions.weatherPlace)
    expect(await unitOf('gasPricePerUnit')).toBe('$/therm')
    expect(await unitOf('kgPerCarDistance')).toBe('kg/mile')
    expect(now.history[0]).toMatchObject({
      changedBy: admin.user.name,
      changes: [{ path: 'region', label: 'Region', unit: '', before: 'Ontario', after: 'United States' }],
    })
    const [line] = await app.db.select().from(auditLines).orderBy(desc(auditLines.id)).limit(1)
    expect(line).toMatchObject({
      action: 'change-region',
      actorId: admin.user.id,
      subjectKind: 'assumption-set',
      subjectId: String(changed.body.id),
    })
    expect(changesInWords(line?.before ?? null, line?.after ?? null).map(changeInOneLine)).toEqual([
      'Region: Ontario → United States',
    ])
  })

  test('returns with the values that were changed by hand in it, and only those', async () => {
    await save({ gasPricePerUnit: 0.31 })
    await changeTo('US')
    await save({ electricityPrice: 0.32, weatherPlace: 'Boston, Massachusetts', 'monthlyHDD.0': 1100 })
    expect((await read()).regions).toMatchObject([{ ownValues: 1 }, { ownValues: 3 }])
    await changeTo('ON')
    expect(await valueInForce('gasPricePerUnit')).toBe(0.31)
    expect(await valueInForce('electricityPrice')).toBe(ontarioAssumptions.electricityPrice)
    await changeTo('US')
    expect(await valueInForce('electricityPrice')).toBe(0.32)
    expect(await valueInForce('weatherPlace')).toBe('Boston, Massachusetts')
    expect(await app.db.$count(assumptionSets)).toBe(6)
  })

  test('chosen from an older set is refused with the one in force; choosing the current one adds no set', async () => {
    const seen = await read()
    await save({ gasPricePerUnit: 0.31 })
    const late = await admin.post<{ code: string; data: { current: AssumptionsInForce } }>(regionUrl, {
      basedOnId: seen.id,
      region: 'US',
    })
    expect({ status: late.status, code: late.body.code }).toEqual({ status: 409, code: 'STALE_WRITE' })
    expect(late.body.data.current).toEqual(await read())
    const before = await read()
    expect((await changeTo('ON')).body).toEqual({ id: before.id })
    expect(await app.db.$count(assumptionSets)).toBe(2)
  })

  test('chosen while somebody else saves takes effect after that save or not at all', async () => {
    const { id } = await read()
    const answers = await Promise.all([changeTo('US', id), save({ gasPricePerUnit: 0.31 }, id)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    expect(await app.db.$count(assumptionSets)).toBe(2)
  })

  test('that does not exist is refused with an explanation, and so is a price for the other region', async () => {
    expect(await changeTo('Ohio')).toMatchObject({
      status: 400,
      body: { data: { problems: [{ path: 'region', message: 'Choose the region ON or US' }] } },
    })
    await changeTo('US')
    expect(await save({ gasPricePerUnit: 0.28 })).toMatchObject({
      status: 400,
      body: {
        data: {
          problems: [
            { path: 'gasPricePerUnit', message: 'Gas price must be a number from 0.4 to 8 $/therm.' },
          ],
        },
      },
    })
  })
})
