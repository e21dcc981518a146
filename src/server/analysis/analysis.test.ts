import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Analysis } from '#contract/homes/analysis.ts'
import { auditLines, idealSystems } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer, insertIdealSystem } from '#tests/support/factories.ts'
import { ontarioOfCases } from '#tests/support/sets-of-cases.ts'
import { messages } from '#texts/en/messages.ts'
import { insertAssumptions } from './assumption-sets.ts'

let app: TestApp
let technician: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  app.clock.moveTo(new Date('2026-06-15T12:00:00Z'))
  technician = await app.signIn('technician')
  await insertAssumptions(app.db, ontarioOfCases, app.clock.now(), null)
})
afterAll(() => app.close())
beforeEach(() => app.db.delete(idealSystems))

const analyse = async (id: number, equipmentType: string, seer = 0) => {
  const query = new URLSearchParams({ id: String(id), equipmentType, seer: String(seer) })
  return (await technician.get<Analysis>(`/api/Customer/GetAnalysis?${query}`)).body
}

const typicalHome = () =>
  insertCustomer(app.db, {
    monthlyGasUsage: 56,
    monthlyElectricityUsage: 120,
    billingTypeId: 1,
    equipment: {
      'Furnace 1': {
        installationYear: 2004,
        afuePercent: 80,
        hasEcmMotor: false,
        hasProgrammableThermostat: false,
        hasGoodHumidifier: true,
      },
      'AC 1': {
        installationYear: 2015,
        coolingBtuPerHour: 36000,
        seer: 10,
        electricityPricePerKwh: 0.11,
        seasonHours: 540,
      },
      Thermostat: {},
    },
  })

test('a visitor learns nothing', async () => {
  const { id } = await typicalHome()
  const answer = await app
    .visitor()
    .get<object>(`/api/Customer/GetAnalysis?id=${id}&equipmentType=Furnace%201`)
  expect(answer.status).toBe(401)
  expect(answer.body).not.toHaveProperty('returnCode')
})

/** Who types neither price nor hours sends neither: what the business assumes counts, is said to be assumed, and follows its change. */
test('what nobody typed is not stored: the assumption in force counts, and is named so', async () => {
  const ideal = { equipmentKind: 'air-conditioner', seer: 16 } as const
  await insertIdealSystem(app.db, { ...ideal, coolingBtuPerHour: null, isDefault: true })
  const unit = { equipmentTypeName: 'AC 1', isEquipmentSelected: true, installationYear: 2014 }
  const saved = await technician.post<{ id: number }>('/api/Customer/AddOrUpdateCustomer', {
    address: '2 Assumed Lane',
    equipmentDetails: [{ ...unit, acBTU: 36_000, acSEER: 10 }],
  })
  const inForce = () => technician.get<object>('/api/Common/GetAssumedFields')
  expect((await inForce()).body).toEqual({ electricityPricePerKwh: 0.11, seasonHours: 540 })
  const first = await analyse(saved.body.id, 'AC 1')
  expect(first).toMatchObject({ annualSaving: 133.65, savingRange: { lowCents: 4064, highCents: 26_632 } })
  const cost = first.explanations.find(({ key }) => key === 'cooling-cost')
  expect(cost?.inputs.map(({ label }) => label).join()).not.toMatch(/price|hours/i)
  expect(cost?.assumptions.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['electricityPrice', 'acHours']),
  )

  const changed = { ...ontarioOfCases, electricityPrice: 0.14, acHours: 600 }
  await insertAssumptions(app.db, changed, app.clock.now(), null)
  expect((await inForce()).body).toEqual({ electricityPricePerKwh: 0.14, seasonHours: 600 })
  const second = await analyse(saved.body.id, 'AC 1')
  expect(second.annualSaving).toBe(189)
  expect(second.notes.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      'We do not know what you pay for power. We used $0.14 a kWh.',
      'We do not know how long your AC runs. We used 600 hours a summer.',
    ]),
  )
  await insertAssumptions(app.db, ontarioOfCases, app.clock.now(), null)
})

describe('a furnace', () => {
  test('without a gas bill has no dollars and no kilograms, but the share of gas, and asks for the bill', async () => {
    await insertIdealSystem(app.db, { hasProgrammableThermostat: true, gasCostPerYear: 448 })
    const saved = await technician.post<{ id: number }>('/api/Customer/AddOrUpdateCustomer', {
      address: '3 Unbilled Lane',
      equipmentDetails: [
        {
          equipmentTypeName: 'Furnace 1',
          isEquipmentSelected: true,
          installationYear: 2004,
          heatingFuel: 'gas',
          monthlyEfficiency: 80,
          doesFurnaceHaveECM: false,
        },
      ],
    })
    const { problems, verdict, ...refused } = await analyse(saved.body.id, 'Furnace 1')
    expect(refused).toMatchObject({
      returnCode: 2,
      economicTotal: null,
      environmentalTotal: null,
      annualSaving: 0,
      annualCo2eSavingKg: 0,
      gasShare: { percent: 15, lowPercent: 11, highPercent: 19 },
    })
    const share = 'With a new one, for the same heat about 15 % less gas (11 to 19 %).'
    expect(problems).toEqual([
      {
        field: 'monthlyGasUsage',
        reason: 'GAS_USAGE_MISSING',
        message: `${share} Tell us your monthly gas bill in dollars.`,
      },
    ])
    expect(verdict?.reasons).toContainEqual({ code: 'GAS_SHARE', text: share })
  })

  test('is compared with the default proposal, to the cent, every figure explained', async () => {
    const { id } = await typicalHome()
    const proposal = await insertIdealSystem(app.db, { hasProgrammableThermostat: true })
    const analysis = await analyse(id, 'Furnace 1')
    expect(analysis).toMatchObject({
      returnCode: 0,
      annualSaving: 151.33,
      annualCo2eSavingKg: 848,
      proposedIsWorse: false,
      airConditionerNote: null,
    })
    expect(analysis.proposedName).toBe(proposal.equipmentName)
    expect(analysis.listEconomicComparisonVM).toHaveLength(8)
    expect(analysis.economicTotal).toMatchObject({ actualValue: 628.35, proposedValue: 477.02 })
    expect(analysis.environmentalTotal).toMatchObject({ actualValue: 3748.8, proposedValue: 2900.8 })
    const keys = [
      ...analysis.listEconomicComparisonVM,
      ...analysis.listEnvironmentalComparisonVM,
      analysis.economicTotal,
      analysis.environmentalTotal,
    ].map((row) => row?.key)
    expect(analysis.explanations.map((explanation) => explanation.key).sort()).toEqual(keys.sort())
    expect(analysis.assumptions.effectiveFrom).toBe('2026-06-15T12:00:00.000Z')
  })

  test('is answered with a range of the saving and with what to do, by its age and never by its energy', async () => {
    const { id } = await typicalHome()
    await insertIdealSystem(app.db, { hasProgrammableThermostat: true })
    const { savingRange, verdict } = await analyse(id, 'Furnace 1')
    expect(savingRange).toMatchObject({ likelyCents: 15_133, lowCents: 9766, highCents: 19_499 })
    expect(savingRange?.causes[0]?.code).toBe('thermostat')
    expect(verdict).toMatchObject({
      verdict: 'plan',
      headline: 'Plan for it: look at a new furnace before next winter.',
      nextStep: 'Ask us for prices now, so you can choose in peace.',
    })
    expect(verdict?.reasons[0]).toEqual({
      code: 'AGE_BEYOND',
      text: 'It is 22 years old. Most are replaced after 15 to 20 years.',
    })
  })

  test('of an unknown year is asked for it, even where nothing can be compared', async () => {
    const { id } = await insertCustomer(app.db, {
      equipment: { 'Furnace 1': {} },
    })
    const { returnCode, verdict } = await analyse(id, 'Furnace 1')
    expect(returnCode).toBe(2)
    expect(verdict).toMatchObject({
      verdict: 'need-fact',
      headline: 'We need one more fact about your furnace.',
    })
  })

  test('without a proposal says so', async () => {
    const { id } = await typicalHome()
    const analysis = await analyse(id, 'Furnace 1')
    expect(analysis).toMatchObject({
      returnCode: 2,
      message: messages.analysis.noIdealSystem,
      economicTotal: null,
    })
    expect(analysis.listEconomicComparisonVM).toEqual([])
  })

  test('with figures that cannot be computed names the stored fields', async () => {
    await insertIdealSystem(app.db)
    const { id } = await insertCustomer(app.db, { equipment: { 'Furnace 1': {} } })
    const analysis = await analyse(id, 'Furnace 1')
    expect(analysis.returnCode).toBe(2)
    expect(analysis.problems?.map((problem) => problem.field).sort()).toEqual([
      'monthlyEfficiency',
      'monthlyGasUsage',
    ])
  })

  test('that is not selected is not compared', async () => {
    await insertIdealSystem(app.db)
    const { id } = await typicalHome()
    expect(await analyse(id, 'Furnace 2')).toMatchObject({
      returnCode: 1,
      message: messages.analysis.notSaved,
    })
  })
})

describe('an air conditioner', () => {
  test('is aged by the server’s clock: twelve calendar years cost it 2 SEER', async () => {
    await insertIdealSystem(app.db, { equipmentKind: 'air-conditioner', seer: 16 })
    const { id } = await insertCustomer(app.db, {
      equipment: {
        'AC 1': { installationYear: 2014, coolingBtuPerHour: 36000, seer: 10, electricityPricePerKwh: 0.11 },
      },
    })
    app.clock.moveTo(new Date('2025-12-31T23:59:59Z'))
    expect((await analyse(id, 'AC 1')).annualSaving).toBe(80.19)
    app.clock.moveTo(new Date('2026-06-15T12:00:00Z'))
    expect((await analyse(id, 'AC 1')).annualSaving).toBe(133.65)
  })

  test('takes the chosen SEER, else the stored one, else the default proposal', async () => {
    const { id } = await typicalHome()
    await insertIdealSystem(app.db, {
      equipmentKind: 'air-conditioner',
      seer: 16,
      equipmentName: 'Sixteen',
    })
    await insertIdealSystem(app.db, {
      equipmentKind: 'air-conditioner',
      seer: 20,
      equipmentName: 'Twenty',
      isDefault: false,
    })
    expect(await analyse(id, 'AC 1')).toMatchObject({ proposedName: 'Sixteen', seer: 0 })
    expect(await analyse(id, 'AC 1', 20)).toMatchObject({ proposedName: 'Twenty', seer: 20 })
    const eighteen = await analyse(id, 'AC 1', 18)
    expect(eighteen).toMatchObject({ proposedName: 'Sixteen', seer: 18 })
    expect(eighteen.listEconomicComparisonVM[0]?.proposedValue).toBe(18)

    const stored = await insertCustomer(app.db, {
      equipment: {
        'AC 1': { coolingBtuPerHour: 36000, seer: 10, electricityPricePerKwh: 0.11, proposedSeer: 20 },
      },
    })
    expect(await analyse(stored.id, 'AC 1')).toMatchObject({ proposedName: 'Twenty', seer: 20 })
  })

  test('is compared with a chosen SEER even when no proposal is configured', async () => {
    const { id } = await typicalHome()
    expect((await analyse(id, 'AC 1', 18)).returnCode).toBe(0)
    expect((await analyse(id, 'AC 1')).message).toBe(messages.analysis.noIdealSystem)
  })
})

test('a thermostat is compared only by comfort', async () => {
  const { id } = await typicalHome()
  expect(await analyse(id, 'Thermostat')).toMatchObject({
    returnCode: 0,
    listEconomicComparisonVM: [],
    economicTotal: null,
  })
  expect((await analyse(id, 'Humidifier')).returnCode).toBe(1)
})

test('a thermostat that is set by hand has a saving of its own, with a furnace that stays', async () => {
  const { id } = await typicalHome()
  const { verdict } = await analyse(id, 'Thermostat')
  expect(verdict).toMatchObject({ verdict: 'plan', reasons: [{ code: 'THERMOSTAT_MANUAL' }, {}] })
  expect(verdict?.reasons[1]?.text).toBe(
    'A smart one may cut heating by $43 a year (from $2 more to $70 less). If you turn the heat down at night, expect less.',
  )
})

test('a changed assumption applies from then on, and the answer names its set', async () => {
  const { id } = await typicalHome()
  await insertIdealSystem(app.db, { equipmentKind: 'air-conditioner', seer: 16 })
  const before = await analyse(id, 'AC 1')
  await insertAssumptions(
    app.db,
    { ...ontarioOfCases, gridGPerKWh: 100 },
    app.clock.now(),
    technician.user.id,
  )
  const after = await analyse(id, 'AC 1')
  expect(after.annualCo2eSavingKg).toBeCloseTo(2 * before.annualCo2eSavingKg, 0)
  expect(after.assumptions.id).toBeGreaterThan(before.assumptions.id)
  expect(before.airConditionerNote).toMatch(/^Average CO2e power generation is 50 g\/kWh\. /)
  expect(after.airConditionerNote).toMatch(/^Average CO2e power generation is 100 g\/kWh\. /)
  await insertAssumptions(app.db, ontarioOfCases, app.clock.now(), technician.user.id)
})

test.each([
  ['an unknown customer', 'id=999999&equipmentType=AC%201', 404],
  ['an unknown place', 'id=1&equipmentType=Boiler', 400],
  ['no place', 'id=1', 400],
  ['a SEER that is no number', 'id=1&equipmentType=AC%201&seer=x', 400],
])('%s is refused with an explanation', async (_what, query, status) => {
  const answer = await technician.get<{ message: string }>(`/api/Customer/GetAnalysis?${query}`)
  expect(answer.status).toBe(status)
  expect(answer.body.message).not.toBe('')
})

test('reading a comparison writes nothing', async () => {
  const { id } = await typicalHome()
  const before = await app.db.$count(auditLines)
  await analyse(id, 'AC 1', 18)
  expect(await app.db.$count(auditLines)).toBe(before)
})
