import { expect, test } from 'vitest'
import { countedServiceYear, nextServiceYear, serviceOf } from './service.ts'

test.each([
  [2026, 2, 'fine'],
  [2025, 2, 'due'],
  [2024, 2, 'overdue'],
  [1990, 2, 'overdue'],
  [2026, 3, 'fine'],
  [2025, 3, 'fine'],
  [2024, 3, 'due'],
  [2023, 3, 'overdue'],
  [2026, 1, 'fine'],
  [2025, 1, 'overdue'],
  [2027, 2, 'unknown'],
  [null, 2, 'unknown'],
] as const)('last serviced in %s, overdue after %d years, in 2026: %s', (last, dueYears, state) => {
  expect(serviceOf(last, 2026, dueYears)).toBe(state)
})

test.each([
  [1, 'overdue'],
  [2, 'due'],
  [3, 'due'],
] as const)(
  'after %d years: the next service falls into the first year in which it is %s',
  (dueYears, state) => {
    for (const last of [2020, 2025]) {
      expect(serviceOf(last, nextServiceYear(last, dueYears) - 1, dueYears)).toBe('fine')
      expect(serviceOf(last, nextServiceYear(last, dueYears), dueYears)).toBe(state)
      expect(serviceOf(last, nextServiceYear(last, dueYears) + 1, dueYears)).toBe('overdue')
    }
  },
)

test('a service counts from the year of installation to this year', () => {
  const counted = (last: number | null, installed: number | null = 2020) =>
    countedServiceYear(last, installed, 2026)
  expect([2019, 2020, 2026, 2027, null].map((last) => counted(last))).toEqual([null, 2020, 2026, null, null])
  expect([1939, 1940, Number.NaN].map((last) => counted(last, null))).toEqual([null, 1940, null])
})
