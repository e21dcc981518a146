import { expect, test } from 'vitest'
import { clockInWords, hoursInWords, type OpeningHours, opensNextInWords } from './opening-hours.ts'

const day = { opens: '08:00', closes: '17:00' }
const week: OpeningHours = {
  monday: day,
  tuesday: { ...day },
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: { opens: '09:00', closes: '13:00' },
  sunday: null,
}

test('days with the same hours share a line', () => {
  expect(hoursInWords(week)).toEqual(['Mon to Fri 8 a.m. to 5 p.m.', 'Sat 9 a.m. to 1 p.m.', 'Sun closed'])
})

test('only neighboring days share a line', () => {
  expect(hoursInWords({ ...week, wednesday: null })).toEqual([
    'Mon to Tue 8 a.m. to 5 p.m.',
    'Wed closed',
    'Thu to Fri 8 a.m. to 5 p.m.',
    'Sat 9 a.m. to 1 p.m.',
    'Sun closed',
  ])
})

test('a week of one kind of day is a line of its own', () => {
  expect(hoursInWords({ ...week, saturday: day, sunday: day })).toEqual(['Every day 8 a.m. to 5 p.m.'])
})

test.each([
  ['00:00', '12 a.m.'],
  ['08:00', '8 a.m.'],
  ['11:59', '11:59 a.m.'],
  ['12:00', '12 p.m.'],
  ['17:05', '5:05 p.m.'],
])('%s is %s', (time, words) => {
  expect(clockInWords(time)).toBe(words)
})

test.each([
  ['Monday before it opens', new Date(2026, 10, 23, 7, 59), 'We open today at 8 a.m.'],
  ['Monday as it opens', new Date(2026, 10, 23, 8, 0), null],
  ['Monday before it closes', new Date(2026, 10, 23, 16, 59), null],
  ['Monday as it closes', new Date(2026, 10, 23, 17, 0), 'We open Tuesday at 8 a.m.'],
  ['Friday evening', new Date(2026, 10, 27, 20, 0), 'We open Saturday at 9 a.m.'],
  ['Saturday afternoon', new Date(2026, 10, 28, 13, 0), 'We open Monday at 8 a.m.'],
  ['Sunday', new Date(2026, 10, 29, 10, 0), 'We open Monday at 8 a.m.'],
])('%s', (_moment, now, words) => {
  expect(opensNextInWords(week, now)).toBe(words)
})

test('a business that is open once a week opens again in a week; one that is never open does not', () => {
  const closed = { ...week, monday: null, tuesday: null, wednesday: null, thursday: null, friday: null }
  expect(opensNextInWords(closed, new Date(2026, 10, 28, 13, 0))).toBe('We open Saturday at 9 a.m.')
  expect(opensNextInWords({ ...closed, saturday: null }, new Date(2026, 10, 28, 13, 0))).toBeNull()
})
