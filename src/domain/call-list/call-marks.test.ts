import { expect, test } from 'vitest'
import { callableFrom, untilProblem } from './call-marks.ts'

const today = '2026-11-29'

test('a home that was called rests ninety days, one that asked for a day until then, and one that wants no call for ever', () => {
  expect(callableFrom('called', null, today)).toBe('2027-02-27')
  expect(callableFrom('called', '2026-12-01', today)).toBe('2027-02-27')
  expect(callableFrom('not-now', '2026-12-01', today)).toBe('2026-12-01')
  expect(callableFrom('not-now', null, today)).toBeNull()
  expect(callableFrom('do-not-contact', '2026-12-01', today)).toBeNull()
})

test.each([
  ['no day', null, 'Choose a day.'],
  ['yesterday', '2026-11-28', 'Choose a later day than today.'],
  ['today', today, 'Choose a later day than today.'],
  ['tomorrow', '2026-11-30', null],
  ['the last day of three years', '2029-11-28', null],
  ['a day more', '2029-11-29', 'Choose a day within three years.'],
])('until %s', (_what, until, problem) => {
  expect(untilProblem(until, today)).toBe(problem)
})
