import { expect, test } from 'vitest'
import { demoBusiness } from '../operations/business/business.ts'
import {
  canPrefer,
  daysSinceMonday,
  openTimes,
  preferenceInWords,
  visitCalendar,
  weekdays,
  weeksToPrefer,
} from './preferred-visit.ts'

/** The days that a calendar offers, by week. */
const offeredIn = (calendar: ReturnType<typeof visitCalendar>) =>
  calendar.map((week) => week.flatMap(({ day, isOffered }) => (isOffered ? day : [])))

test.each([
  ['2026-11-22', 20],
  ['2026-11-24', 20],
  // Christmas Day and New Year’s Day are Fridays here.
  ['2026-11-27', 19],
  ['2026-12-04', 18],
  ['2026-12-31', 19],
])('of the four weeks after %s, %i working days can be chosen', (today, expected) => {
  const calendar = visitCalendar(weeksToPrefer(today), today, null)
  const days = offeredIn(calendar).flat()
  const holidays = days.filter((day) => /-(01-01|12-25)$/.test(day))
  expect([days.length, holidays]).toEqual([expected, []])
  expect(days.every((day) => day > today && canPrefer(day, today))).toBe(true)
  expect(days.map((day) => new Date(day).getUTCDay()).filter((day) => day === 0 || day === 6)).toEqual([])
  for (const week of calendar)
    expect(week.map(({ day }) => daysSinceMonday(day))).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(days.toSorted()).toEqual(days)
})

test('no day on which the business is closed is offered, and a Saturday on which it is open is', () => {
  const days = offeredIn(visitCalendar(weeksToPrefer('2026-11-22'), '2026-11-22', demoBusiness.hours)).flat()
  expect(days).toHaveLength(24)
  expect(days).toContain('2026-11-28')
  expect(days.filter((day) => daysSinceMonday(day) === 6)).toEqual([])
})

test('a business that is open on Wednesdays alone offers four days, and a week without one is left out', () => {
  const hours = { opens: '09:00', closes: '12:00' }
  const closed = { monday: null, tuesday: null, thursday: null, friday: null, saturday: null, sunday: null }
  const offered = (today: string) =>
    offeredIn(visitCalendar(weeksToPrefer(today), today, { ...closed, wednesday: hours }))
  expect(offered('2026-11-22')).toEqual([['2026-11-25'], ['2026-12-02'], ['2026-12-09'], ['2026-12-16']])
  expect(offered('2026-11-25')[0]).toEqual(['2026-12-02'])
})

const from8to5 = { opens: '08:00', closes: '17:00' }
const from9to1 = { opens: '09:00', closes: '13:00' }
const never = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
}
test.each([
  ['no hours given', null, ['morning', 'afternoon', 'evening']],
  ['8 to 5', { ...never, monday: from8to5 }, ['morning', 'afternoon']],
  [
    'till 8 on a Thursday',
    { ...never, thursday: { opens: '13:00', closes: '20:00' } },
    ['afternoon', 'evening'],
  ],
  ['till noon', { ...never, friday: { opens: '08:00', closes: '12:00' } }, ['morning']],
  ['9 to 1', { ...never, saturday: from9to1 }, ['morning', 'afternoon']],
] as const)(
  '%s: no part of a day is offered in which the business is closed all week',
  (_name, hours, times) => {
    expect(openTimes(hours)).toEqual(times)
  },
)

test('a day within four weeks, give or take a time zone, or a weekday of earlier releases can be preferred', () => {
  const today = '2026-11-22'
  expect(['2026-11-21', '2026-12-21', 'friday'].map((day) => canPrefer(day, today))).toEqual([
    true,
    true,
    true,
  ])
  expect(['2026-11-20', '2026-12-22', 'someday'].map((day) => canPrefer(day, today))).toEqual([
    false,
    false,
    false,
  ])
})

test.each([
  [[], [], 'As soon as possible'],
  [['friday', 'monday'], ['morning'], 'Monday, Friday, in the morning'],
  [weekdays.map(({ day }) => day), [], 'Any day'],
  [[], ['morning', 'evening'], 'Any day, in the morning or evening'],
  [['2026-11-25', '2026-11-24'], [], 'Tue, Nov 24; Wed, Nov 25'],
  [['2026-11-24'], ['morning', 'afternoon', 'evening'], 'Tue, Nov 24'],
])('%j and %j are %s', (days, times, words) => {
  expect(preferenceInWords(days, times)).toBe(words)
})
