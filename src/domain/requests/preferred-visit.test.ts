import { expect, test } from 'vitest'
import { canPrefer, preferenceInWords, weekdays, weeksToPrefer } from './preferred-visit.ts'

test.each(['2026-11-22', '2026-11-24', '2026-11-27', '2026-12-31'])(
  'of the four weeks after %s, the twenty working days can be chosen',
  (today) => {
    const weeks = weeksToPrefer(today)
    const days = weeks.flat()
    expect(days).toHaveLength(20)
    expect(days.every((day) => day > today && canPrefer(day, today))).toBe(true)
    expect(days.map((day) => new Date(day).getUTCDay()).filter((day) => day === 0 || day === 6)).toEqual([])
    expect(weeks.every((week) => week.length <= 5 && week.toSorted().join() === week.join())).toBe(true)
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
