import { expect, test } from 'vitest'
import { dayAfter } from '../../days.ts'
import { linkLastsAfterEndDays } from '../answering/decisions.ts'
import { linkLasts } from './link-life.ts'

const end = '2026-11-01'
const last = dayAfter(end, linkLastsAfterEndDays)
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
const lastsOn = (day: string, standing: { closedAt: Date | null; expiresOn: string | null }) =>
  linkLasts(standing, { now: new Date(`${day}T12:00:00Z`), dayOf })
const closedAt = new Date(`${end}T12:00:00Z`)

test.each([
  ['the day of its closing, whenever its prices end', { closedAt, expiresOn: '2030-01-01' }],
  ['its last day', { closedAt: null, expiresOn: end }],
])('a link opens a proposal so many days after %s', (_what, standing) => {
  expect([lastsOn(last, standing), lastsOn(dayAfter(last, 1), standing)]).toEqual([true, false])
})

test('a link to what has no end lasts', () => {
  expect(lastsOn('2099-01-01', { closedAt: null, expiresOn: null })).toBe(true)
})
