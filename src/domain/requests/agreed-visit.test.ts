import { expect, test } from 'vitest'
import { messages } from '#texts/en/messages.ts'
import { visitInWords, visitProblems } from './agreed-visit.ts'

const visit = (visitFrom: string | null, visitTo: string | null, visitDay = '2026-11-24') => ({
  visitDay,
  visitFrom,
  visitTo,
})

test.each([
  [null, null, 'Tuesday, November 24'],
  ['08:00', '12:00', 'Tuesday, November 24, 8 to noon'],
  ['13:00', '15:30', 'Tuesday, November 24, 1 to 3:30 p.m.'],
  ['10:00', '14:00', 'Tuesday, November 24, 10 a.m. to 2 p.m.'],
  ['12:00', '16:00', 'Tuesday, November 24, noon to 4 p.m.'],
  ['08:15', '09:45', 'Tuesday, November 24, 8:15 to 9:45 a.m.'],
  ['00:00', '01:00', 'Tuesday, November 24, 12 to 1 a.m.'],
  ['17:00', '23:59', 'Tuesday, November 24, 5 to 11:59 p.m.'],
])('a window from %s to %s is %s', (from, to, words) => {
  expect(visitInWords(visit(from, to))).toBe(words)
})

test.each([
  ['no day', visit(null, null, ''), ['visitDay', messages.requests.visitDayMissing]],
  ['a day in the past', visit(null, null, '2026-11-21'), ['visitDay', messages.requests.visitInPast]],
  ['no end', visit('08:00', null), ['visitTo', messages.requests.visitWindowHalf]],
  ['no beginning', visit(null, '08:00'), ['visitFrom', messages.requests.visitWindowHalf]],
  ['an end at its beginning', visit('08:00', '08:00'), ['visitTo', messages.requests.visitWindowReversed]],
])('%s is named at its field', (_what, given, [path, message]) => {
  expect(visitProblems(given, '2026-11-22')).toEqual([{ path, message }])
})

test('today is not in the past', () => {
  expect(visitProblems(visit('08:00', '12:00', '2026-11-22'), '2026-11-22')).toEqual([])
})
