import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { calendarDay, clockTime, endOfDay, isTimeZone, startOfDay } from './days.ts'

test.each([
  ['an ordinary day', '2026-11-20', 'UTC', '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
  ['behind UTC', '2026-11-20', 'America/Toronto', '2026-11-20T05:00:00.000Z', '2026-11-21T05:00:00.000Z'],
  [
    'ahead of UTC',
    '2026-11-20',
    'Pacific/Kiritimati',
    '2026-11-19T10:00:00.000Z',
    '2026-11-20T10:00:00.000Z',
  ],
  [
    'a day of 23 hours',
    '2026-03-08',
    'America/Toronto',
    '2026-03-08T05:00:00.000Z',
    '2026-03-09T04:00:00.000Z',
  ],
  [
    'a day of 25 hours',
    '2026-11-01',
    'America/Toronto',
    '2026-11-01T04:00:00.000Z',
    '2026-11-02T05:00:00.000Z',
  ],
  [
    'no midnight that day',
    '2026-03-08',
    'America/Havana',
    '2026-03-08T05:00:00.000Z',
    '2026-03-09T04:00:00.000Z',
  ],
  [
    'midnight twice that day',
    '2026-11-01',
    'America/Havana',
    '2026-11-01T04:00:00.000Z',
    '2026-11-02T05:00:00.000Z',
  ],
  [
    'a day that never was',
    '2011-12-30',
    'Pacific/Apia',
    '2011-12-30T10:00:00.000Z',
    '2011-12-30T10:00:00.000Z',
  ],
])('%s', (_what, day, timeZone, start, end) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(start)
  expect(endOfDay(day, timeZone).toISOString()).toBe(end)
})

test('the farthest days stay within what a database can store', () => {
  expect(startOfDay('0000-01-01', 'Asia/Tokyo').getUTCFullYear()).toBeGreaterThan(1890)
  expect(endOfDay('9999-12-31', 'America/Toronto').getUTCFullYear()).toBeLessThan(9999)
})

test('every moment lies within the day that its local clock shows', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  expect(zones.length).toBeGreaterThan(300)
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.date({ min: new Date('1975-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      (timeZone, moment) => {
        const day = moment.toLocaleDateString('en-CA', { timeZone })
        expect(startOfDay(day, timeZone).getTime()).toBeLessThanOrEqual(moment.getTime())
        expect(endOfDay(day, timeZone).getTime()).toBeGreaterThan(moment.getTime())
        expect(startOfDay(day, timeZone).toLocaleDateString('en-CA', { timeZone })).toBe(day)
      },
    ),
    runs(500),
  )
})

describe('the name of a time zone', () => {
  test.each([
    ['America/Toronto', true],
    ['UTC', true],
    ['Toronto', false],
    ['', false],
    ["UTC'; drop", false],
  ])('%s: %s', (name, is) => {
    expect(isTimeZone(name)).toBe(is)
  })
})

test('of more time zones than are kept, each has its own day and hour', () => {
  const zones = Array.from({ length: 26 }, (_zone, hours) => `Etc/GMT${hours < 13 ? '+' : '-'}${hours % 13}`)
  const noon = '2026-11-23T12:00:00Z'
  const hourIn = (zone: string) => clockTime(zone)(noon).slice(8, 13)
  const ahead = (hours: number) => new Date(Date.parse(noon) + hours * 3_600_000).toISOString().slice(8, 13)
  const expected = zones.map((_zone, hours) => ahead(hours < 13 ? -hours : hours % 13))
  for (const round of [1, 2]) expect(zones.map(hourIn), `round ${round}`).toEqual(expected)
  expect(zones.map((zone) => calendarDay(zone)(noon).slice(8))).toEqual(
    expected.map((hour) => hour.slice(0, 2)),
  )
})
