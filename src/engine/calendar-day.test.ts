import { expect, test } from 'vitest'
import { isCalendarDay } from './calendar-day.ts'

test.each(['2026-11-28', '2028-02-29', '1900-01-01', '9000-12-31'])('%s is a day', (text) => {
  expect(isCalendarDay(text)).toBe(true)
})

test.each([
  '2026-02-29',
  '2026-02-31',
  '2026-13-01',
  '2026-11-00',
  '2026-1-2',
  '2026-11',
  '11/28/2026',
  '2026-11-28T00:00',
  ' 2026-11-28',
  '+002026-11-28',
  '',
])('%j is none', (text) => {
  expect(isCalendarDay(text)).toBe(false)
})
