import { expect, test } from 'vitest'
import {
  anyOf,
  bytesInWords,
  dollarsWithCents,
  dollarsWithoutCents,
  grouped,
  inARow,
  inRelationToNow,
  longDay,
  longDayHere,
  longMonthAndDayHere,
  longWeekday,
  longWeekdayAndDay,
  madeOnce,
  mediumDayHere,
  momentInFull,
  monthAndYear,
  monthName,
  numericDayHere,
  numericMomentHere,
  shortMonthAndDay,
  shortMonthAndDayHere,
  shortWeekday,
  shortWeekdayAndDay,
  timeOfDayHere,
  timeOfDayWithZoneHere,
  ungrouped,
  withDecimals,
} from './formats.ts'
import { byLetters, byLettersAndNumbers, byNames } from './order.ts'

test('a number has separators, and decimals as asked', () => {
  expect([0, 1234.5, -12_345.6789].map(grouped)).toEqual(['0', '1,234.5', '-12,345.679'])
  expect(ungrouped(12_345.67890123)).toBe('12345.678901')
  expect(withDecimals(1234.5, 2)).toBe('1,234.50')
  expect(withDecimals(1234.56789, 0, 4)).toBe('1,234.5679')
  expect([-0.4, -0.6].map((value) => withDecimals(value, 0))).toEqual(['0', '-1'])
})

test('dollars have cents or none', () => {
  expect(dollarsWithCents(1250)).toBe('$1,250.00')
  expect(dollarsWithoutCents(1250)).toBe('$1,250')
})

test('a small file is named in kilobytes, a large one in megabytes', () => {
  expect([1, 339_001, 999_999, 2_400_000].map(bytesInWords)).toEqual(['1 KB', '340 KB', '1000 KB', '2.4 MB'])
})

test('a month is named', () => {
  expect([1, 11, 12].map(monthName)).toEqual(['January', 'November', 'December'])
})

test.each([
  ['monthAndYear', monthAndYear, 'November 2026'],
  ['longDay', longDay, 'November 28, 2026'],
  ['longWeekday', longWeekday, 'Saturday'],
  ['shortWeekday', shortWeekday, 'Sat'],
  ['longWeekdayAndDay', longWeekdayAndDay, 'Saturday, November 28'],
  ['shortWeekdayAndDay', shortWeekdayAndDay, 'Sat, Nov 28'],
  ['shortMonthAndDay', shortMonthAndDay, 'Nov 28'],
] as const)('%s is that in UTC, from its first to its last minute', (_name, format, said) => {
  expect([format(new Date('2026-11-28T00:00:00Z')), format(new Date('2026-11-28T23:59:00Z'))]).toEqual([
    said,
    said,
  ])
})

/** At 2:41 in the afternoon of the device, wherever it stands. */
const afternoon = new Date(2026, 10, 28, 14, 41)

test.each([
  ['longDayHere', longDayHere, /^November 28, 2026$/],
  ['mediumDayHere', mediumDayHere, /^Nov 28, 2026$/],
  ['numericDayHere', numericDayHere, /^11\/28\/2026$/],
  ['longMonthAndDayHere', longMonthAndDayHere, /^November 28$/],
  ['shortMonthAndDayHere', shortMonthAndDayHere, /^Nov 28$/],
  ['timeOfDayHere', timeOfDayHere, /^2:41\sPM$/],
  ['timeOfDayWithZoneHere', timeOfDayWithZoneHere, /^2:41\sPM \S+$/],
  ['numericMomentHere', numericMomentHere, /^11\/28\/2026, 2:41\sPM \S+$/],
] as const)('%s is that of the device', (_name, format, said) => {
  expect(format(afternoon)).toMatch(said)
})

test('a moment in full is that of the time zone', () => {
  const said = (timeZone: string) =>
    momentInFull(new Date('2026-11-28T23:41:00Z'), timeZone).replaceAll('\u202f', ' ')
  expect(said('UTC')).toBe('Saturday, November 28, 2026 at 11:41 PM UTC')
  expect(said('Asia/Tokyo')).toBe('Sunday, November 29, 2026 at 8:41 AM GMT+9')
  expect(said('UTC')).toBe('Saturday, November 28, 2026 at 11:41 PM UTC')
})

test('what was and what comes is counted from now', () => {
  expect(inRelationToNow(-3, 'hour')).toBe('3 hours ago')
  expect(inRelationToNow(1, 'day')).toBe('in 1 day')
})

test('a list of all has a comma before its last word, a list of possible ones has none', () => {
  expect([['AC'], ['AC', 'fan'], ['AC', 'fan', 'furnace']].map(inARow)).toEqual([
    'AC',
    'AC and fan',
    'AC, fan, and furnace',
  ])
  expect(anyOf(['2018', '2019', '2020'])).toBe('2018, 2019 or 2020')
})

test('what is made for a key is made once, until more keys come than are kept', () => {
  const made: number[] = []
  const double = madeOnce((key: number) => {
    made.push(key)
    return 2 * key
  })
  expect([double(1), double(1), double(2)]).toEqual([2, 2, 4])
  expect(made).toEqual([1, 2])
  for (let key = 3; key <= 21; key += 1) double(key)
  expect([double(1), made.at(-1)]).toEqual([2, 1])
})

test('letters, numbers and names each have their order', () => {
  expect(['b', 'A', 'a', 'é', 'f', 'e'].toSorted(byLetters)).toEqual(['a', 'A', 'b', 'e', 'é', 'f'])
  expect(['M 10', 'M 9'].toSorted(byLetters)).toEqual(['M 10', 'M 9'])
  expect(['M 10', 'M 9'].toSorted(byLettersAndNumbers)).toEqual(['M 9', 'M 10'])
  expect(byNames('Élan 9', 'elan 9')).toBe(0)
  expect(byNames('elan 9', 'elan 10')).toBeLessThan(0)
})
