import { expect, test } from 'vitest'
import { formatAgo, formatMoment, formatMonthDayTime } from './format-date.ts'

const moment = '2026-11-21T12:00:00.000Z'
const seconds = 1000
const minutes = 60 * seconds
const hours = 60 * minutes
const days = 24 * hours

test.each([
  [0, 'just now'],
  [59 * seconds, 'just now'],
  [-59 * seconds, 'just now'],
  [60 * seconds, '1 minute ago'],
  [119 * seconds, '1 minute ago'],
  [59 * minutes, '59 minutes ago'],
  [60 * minutes, '1 hour ago'],
  [3 * hours + 59 * minutes, '3 hours ago'],
  [24 * hours - 1, '23 hours ago'],
  [24 * hours, '1 day ago'],
  [29 * days, '29 days ago'],
  [30 * days, '1 month ago'],
  [90 * days, '2 months ago'],
  [364 * days, '11 months ago'],
  [365 * days, '1 year ago'],
  [800 * days, '2 years ago'],
  [-2 * hours, 'in 2 hours'],
])('%d milliseconds later it is %s', (passed, words) => {
  expect(formatAgo(moment, Date.parse(moment) + passed)).toBe(words)
})

test('a time of day names its zone', () => {
  for (const shown of [formatMoment(moment), formatMonthDayTime(moment)])
    expect(shown).toMatch(/\d [AP]M [A-Z]\S+$/)
})
