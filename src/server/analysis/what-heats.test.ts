import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Analysis, StaffVerdict } from '#contract/homes/analysis.ts'
import type { Customer } from '#contract/homes/customers.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertIdealSystem } from '#tests/support/factories.ts'
import { ontarioOfCases } from '#tests/support/sets-of-cases.ts'
import { insertAssumptions } from './assumption-sets.ts'

let app: TestApp
let technician: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  app.clock.moveTo(new Date('2026-06-15T12:00:00Z'))
  technician = await app.signIn('technician')
  await insertAssumptions(app.db, ontarioOfCases, app.clock.now(), null)
  await insertIdealSystem(app.db, { hasProgrammableThermostat: true })
  await insertIdealSystem(app.db, { equipmentKind: 'air-conditioner', seer: 16 })
})
afterAll(() => app.close())

type Typed = Readonly<Record<string, unknown>>

/** A home as the form of staff sends it. */
async function save(address: string, bills: Typed, ...equipment: readonly Typed[]) {
  const equipmentDetails = equipment.map((entry) => ({ isEquipmentSelected: true, ...entry }))
  const body = { address, ...bills, equipmentDetails }
  return technician.post<{ id: number }>('/api/Customer/AddOrUpdateCustomer', body)
}

test('what heats and cools a home is kept as it was said, and told in its history in the words of the form', async () => {
  const saved = await save(
    '1 Oil Lane',
    {},
    { equipmentTypeName: 'Furnace 1', heatingFuel: 'oil', heaterKind: 'boiler' },
    { equipmentTypeName: 'AC 1', coolerKind: 'window' },
  )
  const { id } = saved.body
  const read = await technician.get<Customer>(`/api/Customer/GetCustomerById?id=${id}`)
  const [furnace, , cooler] = read.body.equipmentDetails
  expect(furnace).toMatchObject({ heatingFuel: 'oil', heaterKind: 'boiler', coolerKind: null })
  expect(cooler).toMatchObject({ heatingFuel: null, heaterKind: null, coolerKind: 'window' })
  const changed = read.body.equipmentDetails.map((entry) =>
    entry.equipmentTypeName === 'Furnace 1' ? { ...entry, heatingFuel: 'propane' } : entry,
  )
  await technician.post('/api/Customer/AddOrUpdateCustomer', { ...read.body, equipmentDetails: changed })
  const history = await technician.get<{ items: { text: string }[] }>(
    `/api/Customer/GetHomeHistory?customerId=${id}&kind=changes`,
  )
  expect(JSON.stringify(history.body)).toContain('Furnace 1: what it runs on Oil to Propane')
})

test('a kind that is none of the list is refused', async () => {
  const refused = await save('2 Coal Lane', {}, { equipmentTypeName: 'Furnace 1', heatingFuel: 'coal' })
  expect(refused.status).toBe(400)
})

const analyse = async (id: number, equipmentType: string) => {
  const query = new URLSearchParams({ id: String(id), equipmentType })
  return (await technician.get<Analysis>(`/api/Customer/GetAnalysis?${query}`)).body
}

const cannot = 'We cannot say what a new one would save:'
const furnace = {
  equipmentTypeName: 'Furnace 1',
  installationYear: 2010,
  monthlyEfficiency: 80,
  doesFurnaceHaveECM: false,
}
const cooler = { equipmentTypeName: 'AC 1', installationYear: 2016, acBTU: 36_000, acSEER: 10 }
const equal = { billingTypeId: 1 }

/** The eight homes that got figures of a gas furnace or of a central air conditioner. */
test.each([
  [
    'an electric furnace',
    { monthlyElectricityUsage: 280 },
    { ...furnace, monthlyEfficiency: 100, heatingFuel: 'electricity' },
    `${cannot} this heater runs on electricity.`,
  ],
  [
    'an electric furnace, whose gas of 0 is a fact',
    { monthlyGasUsage: 0, monthlyElectricityUsage: 280 },
    { ...furnace, monthlyEfficiency: 100, heatingFuel: 'electricity' },
    `${cannot} this heater runs on electricity.`,
  ],
  [
    'an oil furnace, with its bill typed as gas',
    { ...equal, monthlyGasUsage: 250 },
    { ...furnace, heatingFuel: 'oil' },
    `${cannot} this heater runs on oil.`,
  ],
  [
    'a propane furnace',
    { monthlyGasUsage: 300, billingTypeId: 2, billMonth: 1 },
    { ...furnace, heatingFuel: 'propane' },
    `${cannot} this heater runs on propane.`,
  ],
  [
    'a gas boiler',
    { ...equal, monthlyGasUsage: 56 },
    { ...furnace, heatingFuel: 'gas', heaterKind: 'boiler' },
    `${cannot} for a boiler a heat-loss calculation is needed.`,
  ],
  ['a heat pump', {}, { ...cooler, coolerKind: 'heat-pump' }, `${cannot} this unit also heats.`],
  [
    'a window unit',
    {},
    { ...cooler, acBTU: 8000, coolerKind: 'window' },
    `${cannot} this cooler is a window unit.`,
  ],
  [
    'an evaporative cooler',
    {},
    { ...cooler, acSEER: 0, coolerKind: 'evaporative' },
    `${cannot} this cooler is an evaporative cooler.`,
  ],
])(
  '%s gets one sentence and no figure, in the comparison and in the verdict',
  async (what, bills, piece, sentence) => {
    const saved = await save(`8 ${what} Lane`, bills, piece)
    const { id } = saved.body
    const { problems, verdict, ...analysis } = await analyse(id, piece.equipmentTypeName)
    expect(analysis).toMatchObject({
      returnCode: 2,
      message: sentence,
      economicTotal: null,
      environmentalTotal: null,
      savingRange: null,
      gasShare: null,
      annualSaving: 0,
      annualCo2eSavingKg: 0,
    })
    expect(problems?.map(({ message }) => message)).toEqual([sentence])
    expect(verdict?.reasons.map(({ text }) => text)).toContain(sentence)
    const staff = await technician.get<StaffVerdict[]>(`/api/Customer/GetVerdicts?id=${id}`)
    expect(JSON.stringify([staff.body, verdict])).not.toMatch(/saves|\$|kg|very efficient|years left/i)
  },
)

test('a heater that nobody knows is asked about once, without dollars', async () => {
  const saved = await save(
    '9 Unknown Lane',
    {},
    { ...furnace, installationYear: 2015, monthlyEfficiency: null },
  )
  const { problems, verdict, ...analysis } = await analyse(saved.body.id, 'Furnace 1')
  expect(analysis).toMatchObject({ returnCode: 2, savingRange: null, gasShare: null })
  expect(problems).toEqual([
    { field: 'heatingFuel', reason: 'FUEL_UNKNOWN', message: 'Tell us what your heater runs on.' },
  ])
  expect(verdict?.nextStep).toBe('Tell us if it runs on gas, propane, oil or electricity.')
})

/** Stored homes and callers that name no fuel: the gas bill speaks for gas, and the figures say so. */
test.each([
  ['a gas bill and 80 %', 56, {}, true],
  ['a gas bill and no efficiency', 56, { monthlyEfficiency: null }, true],
  ['a gas bill and 99 %', 56, { monthlyEfficiency: 99 }, false],
  ['a gas bill and somebody who could not tell', 56, { heatingFuel: 'unknown' }, false],
  ['a gas bill of 0', 0, {}, false],
  ['no gas bill', null, {}, false],
])('without a word on the fuel, %s', async (_what, monthlyGasUsage, said, isTaken) => {
  const saved = await save('10 Silent Lane', { ...equal, monthlyGasUsage }, { ...furnace, ...said })
  const { returnCode, notes, problems } = await analyse(saved.body.id, 'Furnace 1')
  expect({ returnCode, isAsked: problems?.[0]?.reason === 'FUEL_UNKNOWN' }).toEqual({
    returnCode: isTaken ? 0 : 2,
    isAsked: !isTaken,
  })
  expect(notes.some(({ message }) => message.startsWith('We take it that gas heats your home.'))).toBe(
    isTaken,
  )
})

test('a furnace that runs on something else has no share in the gas bill', async () => {
  const gas = { ...furnace, heatingFuel: 'gas' }
  const other = { ...furnace, equipmentTypeName: 'Furnace 2' }
  const bills = { ...equal, monthlyGasUsage: 56 }
  const [alone, besides, shared] = await Promise.all([
    save('11 Lone Lane', bills, gas),
    save('12 Mixed Lane', bills, gas, { ...other, heatingFuel: 'electricity' }),
    save('13 Shared Lane', bills, gas, { ...other, heatingFuel: 'gas' }),
  ])
  const savingOf = async ({ body }: typeof alone) => (await analyse(body.id, 'Furnace 1')).annualSaving
  const saving = await savingOf(alone)
  expect(await savingOf(besides)).toBe(saving)
  expect(await savingOf(shared)).toBeLessThan(saving)
})
