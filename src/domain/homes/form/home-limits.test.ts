import { expect, test } from 'vitest'
import type { EquipmentFieldOf } from '../equipment/equipment-entry.ts'
import { equipmentFields } from '../home-fields.ts'
import { limitInWords, limitProblem, nameInSentence } from './home-limits.ts'
import { numberFields } from './home-record.ts'

type NumberField = EquipmentFieldOf<'number'>

const thisYear = 2026

/** least, most, and the nearest outside on both sides */
test.each<[NumberField, number, number, number, number]>([
  ['installationYear', 1940, 2026, 1939, 2027],
  ['maintenanceYear', 1940, 2026, 1939, 2027],
  ['monthlyGasUsage', 0, 100_000, -0.01, 100_000.01],
  ['monthlyElectricityUsage', 0, 100_000, -0.01, 100_000.01],
  ['afuePercent', 40, 100, 39.99, 100.01],
  ['coolingBtuPerHour', 6000, 72_000, 5999, 72_001],
  ['seer', 5, 30, 4.99, 30.01],
  ['electricityPricePerKwh', 0, 2, -0.01, 2.01],
  ['seasonHours', 0, 4000, -1, 4001],
  ['proposedSeer', 5, 30, 4, 31],
])('%s is accepted from %d to %d', (field, least, most, below, above) => {
  for (const value of [least, most, null])
    expect(limitProblem(equipmentFields[field], value, thisYear)).toBeNull()
  for (const value of [below, above]) {
    const problem = limitProblem(equipmentFields[field], value, thisYear)
    expect(problem).toContain(nameInSentence(equipmentFields[field]))
    expect(problem).toContain(limitInWords(equipmentFields[field], thisYear))
  }
})

test.each<[NumberField, number, string]>([
  ['afuePercent', 0.8, 'Furnace efficiency must be 40 to 100 %. Did you mean 80?'],
  ['afuePercent', 0.925, 'Furnace efficiency must be 40 to 100 %. Did you mean 92.5?'],
  ['afuePercent', 0.2, 'Furnace efficiency must be 40 to 100 %'],
  ['afuePercent', 178, 'Furnace efficiency must be 40 to 100 %'],
  ['installationYear', 98, 'Installation year must be 1940 to 2026. Did you mean 1998?'],
  ['installationYear', 4, 'Installation year must be 1940 to 2026. Did you mean 2004?'],
  ['installationYear', 2090, 'Installation year must be 1940 to 2026'],
  ['electricityPricePerKwh', 11, 'Cost per kWh must be $0 to $2. Did you mean 0.11?'],
  ['coolingBtuPerHour', 135_000, 'BTUs of cooling must be 6,000 to 72,000 Btu/h'],
  ['monthlyGasUsage', 100_001, 'Monthly gas usage must be $0 to $100,000'],
  ['seasonHours', 8784, 'Hours in season must be 0 to 4,000'],
])('%s of %d is answered: %s', (field, value, words) => {
  expect(limitProblem(equipmentFields[field], value, thisYear)).toBe(words)
})

test('the current year counts', () => {
  expect(limitProblem(equipmentFields.installationYear, 2027, 2026)).not.toBeNull()
  expect(limitProblem(equipmentFields.installationYear, 2027, 2027)).toBeNull()
  expect(limitInWords(equipmentFields.installationYear)).toBe('Installation year must be 1940 to this year')
})

test('0 means unknown, but not for years', () => {
  const known = numberFields.filter((field) => limitProblem(equipmentFields[field], 0, thisYear) !== null)
  expect(known).toEqual(['installationYear', 'confirmedYear', 'maintenanceYear'])
})
