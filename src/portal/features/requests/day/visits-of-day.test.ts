import { expect, test } from 'vitest'
import { dayOnCard, isAhead, isOverdue, later, noDay, visitsOfDay } from './visits-of-day.ts'

const today = '2026-11-22'
const visits = [
  { visitDay: '2026-11-20', visitFrom: null },
  { visitDay: today, visitFrom: '08:00' },
  { visitDay: today, visitFrom: null },
  { visitDay: '2026-11-24', visitFrom: '10:00' },
  { visitDay: null, visitFrom: null },
  { visitDay: '2026-11-27', visitFrom: null },
]

test.each([
  [today, [0, 1, 2]],
  ['2026-11-20', [0]],
  ['2026-11-24', [3]],
  ['2026-11-23', []],
  [noDay, [4]],
  [later, [5]],
])('on %s these visits are shown; today has the overdue ones too', (day, expected) => {
  expect(visitsOfDay(visits, day, today)).toEqual(expected.map((index) => visits[index]))
})

test('a visit is overdue once its day has passed', () => {
  expect(visits.map((visit) => isOverdue(visit, today))).toEqual([true, false, false, false, false, false])
})

test.each([
  [null, undefined, false],
  ['2026-11-20', 'From Friday, Nov 20', false],
  [today, undefined, false],
  ['2026-11-23', 'Tomorrow, Nov 23', true],
  ['2026-11-24', 'Tuesday, Nov 24', true],
])('the card of a visit on %s names its day unless it is today', (visitDay, expected, ahead) => {
  expect(dayOnCard({ visitDay }, today)).toBe(expected)
  expect(isAhead({ visitDay }, today)).toBe(ahead)
})
