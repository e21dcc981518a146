import { expect, test } from 'vitest'
import { clockInWords, linesOf, type OpeningHours } from './opening-hours.ts'

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
  expect(linesOf(week)).toEqual([
    { from: 'monday', to: 'friday', hours: day },
    { from: 'saturday', to: 'saturday', hours: week.saturday },
    { from: 'sunday', to: 'sunday', hours: null },
  ])
})

test('only neighboring days share a line', () => {
  expect(linesOf({ ...week, wednesday: null }).map(({ from, to }) => `${from} ${to}`)).toEqual([
    'monday tuesday',
    'wednesday wednesday',
    'thursday friday',
    'saturday saturday',
    'sunday sunday',
  ])
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
