import { expect, test } from 'vitest'
import { ontarioAssumptions, usAssumptions } from './assumptions.ts'
import { ageOfPrice, pricesToRenew } from './price-age.ts'

const paid = (day: string) => ({
  ...ontarioAssumptions,
  priceDays: { ...ontarioAssumptions.priceDays, gasPricePerUnit: day },
})

test.each([
  ['2026-05-28', '2026-11-28', 'fresh'],
  ['2026-05-28', '2026-11-29', 'over-half-a-year'],
  ['2026-08-31', '2027-02-28', 'fresh'],
  ['2026-08-31', '2027-03-01', 'over-half-a-year'],
  ['2025-11-28', '2026-11-28', 'over-half-a-year'],
  ['2025-11-28', '2026-11-29', 'over-a-year'],
  ['2024-02-29', '2025-02-28', 'over-half-a-year'],
  ['2024-02-29', '2025-03-01', 'over-a-year'],
])('a price of %s is %s: %s', (day, today, age) => {
  expect(ageOfPrice(paid(day), 'gasPricePerUnit', today)).toBe(age)
})

test('a month or a year that a source names counts from its end', () => {
  const gas = (today: string) => ageOfPrice(ontarioAssumptions, 'gasPricePerUnit', today)
  expect([gas('2025-01-31'), gas('2025-02-01'), gas('2025-07-31'), gas('2025-08-01')]).toEqual([
    'fresh',
    'over-half-a-year',
    'over-half-a-year',
    'over-a-year',
  ])
  const gasOfYear = (today: string) => ageOfPrice(usAssumptions, 'gasPricePerUnit', today)
  expect([gasOfYear('2025-12-31'), gasOfYear('2026-01-01')]).toEqual(['over-half-a-year', 'over-a-year'])
})

test('what nobody checked or dated is asked for, whatever its age; a figure of the country is not', () => {
  expect(pricesToRenew(ontarioAssumptions, '2024-07-01')).toEqual(['gridGPerKWh'])
  expect(pricesToRenew(usAssumptions, '2024-07-01')).toEqual([])
  expect(pricesToRenew({ ...usAssumptions, electricityPrice: 0.31 }, '2024-07-01')).toEqual([
    'electricityPrice',
  ])
})
