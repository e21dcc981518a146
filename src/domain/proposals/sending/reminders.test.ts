import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter } from '../../days.ts'
import { firstProposalSettings } from '../../price-book/proposal-settings.ts'
import { versionStates } from '../lifecycle.ts'
import { mostReminders, reminderDueOn } from './reminders.ts'

const sent = {
  state: 'open' as const,
  sentOn: '2026-11-22',
  expiresOn: '2026-12-22',
  wasOpened: false,
  remindedOn: [] as string[],
}
const due = (today: string, change: object = {}, settings: object = {}) =>
  reminderDueOn(today, { ...sent, ...change }, { ...firstProposalSettings, ...settings })

describe('the reminder of a version that nobody opened', () => {
  test('is due from the third day, once', () => {
    expect(due('2026-11-24')).toBeNull()
    expect(due('2026-11-25')).toBe('unopened')
    expect(due('2026-11-27')).toBe('unopened')
    expect(due('2026-11-27', { remindedOn: ['2026-11-25'] })).toBeNull()
    expect(due('2026-11-25', { wasOpened: true })).toBeNull()
  })

  test('follows the settings', () => {
    expect(due('2026-11-25', {}, { remindUnopenedAfterDays: 5 })).toBeNull()
    expect(due('2026-11-27', {}, { remindUnopenedAfterDays: 5 })).toBe('unopened')
    expect(due('2026-11-25', {}, { sendsReminders: false })).toBeNull()
  })
})

describe('the reminder before the end', () => {
  test('is due from three days before, once, whether it was opened or not', () => {
    expect(due('2026-12-18', { wasOpened: true })).toBeNull()
    expect(due('2026-12-19', { wasOpened: true })).toBe('ending')
    expect(due('2026-12-22', { remindedOn: ['2026-11-25'] })).toBe('ending')
    expect(due('2026-12-20', { remindedOn: ['2026-12-19'] })).toBeNull()
  })

  test('is the only one of a version that is valid for a day or two', () => {
    const short = { expiresOn: '2026-11-24' }
    expect(due('2026-11-22', short)).toBeNull()
    expect(due('2026-11-23', short)).toBe('ending')
    expect(due('2026-11-24', { ...short, remindedOn: ['2026-11-23'] })).toBeNull()
  })
})

test('nobody is reminded who answered, stopped the reminders, or whose version is over', () => {
  for (const state of versionStates)
    if (state !== 'open') expect(due('2026-12-20', { state }), state).toBeNull()
})

test('whenever the job runs, there are two reminders at most, and one at most a day', () => {
  const runs = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 60 })
  fc.assert(
    fc.property(runs, fc.boolean(), fc.integer({ min: 1, max: 40 }), (days, wasOpened, validity) => {
      const expiresOn = dayAfter(sent.sentOn, validity)
      const remindedOn: string[] = []
      for (const day of days.toSorted((one, other) => one - other)) {
        const today = dayAfter(sent.sentOn, day)
        const state = today > expiresOn ? ('expired' as const) : ('open' as const)
        if (due(today, { state, expiresOn, wasOpened, remindedOn })) remindedOn.push(today)
      }
      expect(remindedOn.length).toBeLessThanOrEqual(mostReminders)
      expect(new Set(remindedOn).size).toBe(remindedOn.length)
    }),
  )
})
