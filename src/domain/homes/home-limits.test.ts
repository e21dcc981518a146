import { expect, test } from 'vitest'
import { homeLimits, isLimitedField, type LimitedField, limitInWords, limitProblem } from './home-limits.ts'

const thisYear = 2026

/** least, most, and the nearest outside on both sides */
test.each<[LimitedField, number, number, number, number]>([
  ['installationYear', 1940, 2026, 1939, 2027],
  ['maintenanceYear', 1940, 2026, 1939, 2027],
  ['monthlyGasUsage', 0, 100_000, -0.01, 100_000.01],
  ['monthlyElectricityUsage', 0, 100_000, -0.01, 100_000.01],
  ['monthlyEfficiency', 40, 100, 39.99, 100.01],
  ['acBTU', 6000, 72_000, 5999, 72_001],
  ['acSEER', 5, 30, 4.99, 30.01],
  ['acCOST', 0, 2, -0.01, 2.01],
  ['acHrsInSeason', 0, 2000, -1, 2001],
  ['proposedSEER', 5, 30, 4, 31],
])('%s is taken from %d to %d', (field, least, most, below, above) => {
  for (const value of [least, most, null]) expect(limitProblem(field, value, thisYear)).toBeNull()
  for (const value of [below, above]) {
    const problem = limitProblem(field, value, thisYear)
    expect(problem).toContain(homeLimits[field].name)
    expect(problem).toContain(limitInWords(field, thisYear))
  }
})

test.each<[LimitedField, number, string]>([
  ['monthlyEfficiency', 0.8, 'Furnace efficiency must be 40 to 100 %. Did you mean 80?'],
  ['monthlyEfficiency', 0.925, 'Furnace efficiency must be 40 to 100 %. Did you mean 92.5?'],
  ['monthlyEfficiency', 0.2, 'Furnace efficiency must be 40 to 100 %'],
  ['monthlyEfficiency', 178, 'Furnace efficiency must be 40 to 100 %'],
  ['installationYear', 98, 'Installation year must be 1940 to 2026. Did you mean 1998?'],
  ['installationYear', 4, 'Installation year must be 1940 to 2026. Did you mean 2004?'],
  ['installationYear', 2090, 'Installation year must be 1940 to 2026'],
  ['acCOST', 11, 'Cost per kWh must be $0 to $2. Did you mean 0.11?'],
  ['acBTU', 135_000, 'BTUs of cooling must be 6,000 to 72,000 Btu/h'],
  ['monthlyGasUsage', 100_001, 'Monthly gas usage must be $0 to $100,000'],
  ['acHrsInSeason', 8784, 'Hours in season must be 0 to 2,000'],
])('%s of %d is answered: %s', (field, value, words) => {
  expect(limitProblem(field, value, thisYear)).toBe(words)
})

test('the year in which one asks counts', () => {
  expect(limitProblem('installationYear', 2027, 2026)).not.toBeNull()
  expect(limitProblem('installationYear', 2027, 2027)).toBeNull()
  expect(limitInWords('installationYear')).toBe('Installation year must be 1940 to this year')
})

test('0 is what is not known, but no year', () => {
  const known = Object.keys(homeLimits)
    .filter(isLimitedField)
    .filter((field) => limitProblem(field, 0, thisYear) !== null)
  expect(known).toEqual(['installationYear', 'maintenanceYear'])
})
