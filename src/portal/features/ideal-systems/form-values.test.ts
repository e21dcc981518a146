import { describe, expect, test } from 'vitest'
import { newIdealSystemValues, valuesOf } from './form-values.ts'
import { idealSystem } from './ideal-system.fixture.ts'
import { readIdealSystem } from './read-ideal-system.ts'

const unsaved = { id: 0, version: 0 }
const airConditioner = idealSystem({
  equipmentTypeId: 2,
  equipmentTypeName: 'Air Conditioner',
  efficiency: null,
  doesFurnaceHaveECM: false,
  yearlyAvgGasUsage: null,
  isProgrammableThermostat: false,
  acBTU: 36_000,
  acSEER: 16,
  acCost: 0.13,
  acHrsInSeason: 600,
})

test.each([
  ['a furnace', idealSystem()],
  ['a furnace without a humidifier', idealSystem({ isPoorHumidifier: true })],
  ['a furnace of which little is known', idealSystem({ efficiency: null, yearlyAvgGasUsage: null })],
  ['an air conditioner', airConditioner],
  ['an air conditioner of which little is known', { ...airConditioner, acBTU: null, acSEER: null }],
])('%s comes out of the form unchanged', (_what, stored) => {
  const { equipmentTypeName, createdDate, ...input } = stored
  expect(equipmentTypeName && createdDate).toBeTruthy()
  expect(readIdealSystem(valuesOf(stored), { id: 1, version: 1 }).data).toEqual(input)
})

describe('the humidifier', () => {
  test.each([
    { isPoorHumidifier: true, hasGoodHumidifier: false },
    { isPoorHumidifier: false, hasGoodHumidifier: true },
  ])('is $isPoorHumidifier poor in the call, $hasGoodHumidifier good in the form', (both) => {
    const { isPoorHumidifier, hasGoodHumidifier } = both
    const values = valuesOf(idealSystem({ isPoorHumidifier }))
    expect(values.hasGoodHumidifier).toBe(hasGoodHumidifier)
    expect(readIdealSystem(values, unsaved).data?.isPoorHumidifier).toBe(isPoorHumidifier)
  })

  test('of a system that is not a furnace is neither', () => {
    expect(valuesOf(airConditioner).hasGoodHumidifier).toBe(false)
    expect(readIdealSystem(valuesOf(airConditioner), unsaved).data?.isPoorHumidifier).toBe(false)
  })

  test('is not included in a new furnace until somebody says so', () => {
    const values = { ...newIdealSystemValues, equipmentName: 'New', equipmentTypeId: '1' }
    expect(readIdealSystem(values, unsaved).data?.isPoorHumidifier).toBe(true)
  })
})

test('values typed for one type are neither sent nor checked for another', () => {
  const typed = { ...valuesOf(idealSystem()), afuePercent: 500, seer: '16' }
  const sent = readIdealSystem({ ...typed, equipmentTypeId: '2' }, unsaved).data
  expect(sent).toMatchObject({ efficiency: null, doesFurnaceHaveECM: false, acSEER: 16 })
  expect(readIdealSystem({ ...typed, equipmentTypeId: '3' }, unsaved).data).toMatchObject({ acSEER: null })
})

test.each([
  ['equipmentName', { equipmentName: '  ' }, 'Equipment name is required'],
  ['equipmentTypeId', { equipmentTypeId: '0' }, 'Equipment type is required'],
  ['afuePercent', { afuePercent: 39 }, 'Efficiency is 40 or more'],
  ['afuePercent', { afuePercent: '-' }, 'Efficiency is a number'],
  ['gasCostPerYear', { gasCostPerYear: -1 }, 'Yearly heating gas is 0 or more'],
])('%s is checked by the contract', (path, change, message) => {
  const result = readIdealSystem({ ...valuesOf(idealSystem()), ...change }, unsaved)
  expect(result.error?.issues).toMatchObject([{ path: [path], message }])
})
