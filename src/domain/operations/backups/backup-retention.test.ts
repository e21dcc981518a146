import { describe, expect, test } from 'vitest'
import { backupsToRemove, keptBackups } from './backup-retention.ts'

const at = (moment: string, isVerified = true) => ({ takenAt: new Date(moment), isVerified })
const removed = (backups: ReturnType<typeof at>[]) =>
  backupsToRemove(backups).map(({ takenAt }) => takenAt.toISOString().slice(0, 13))

/** One backup each night at 2:30 for that many days up to the given day, the newest last. */
function nightly(days: number, last: string, isVerified = true) {
  const end = Date.parse(`${last}T02:30:00Z`)
  return Array.from({ length: days }, (_, number) => ({
    takenAt: new Date(end - (days - 1 - number) * 24 * 60 * 60 * 1000),
    isVerified,
  }))
}

const days = (backups: readonly { takenAt: Date }[]) =>
  backups.map(({ takenAt }) => takenAt.toISOString().slice(0, 10))

describe('of verified backups there remain', () => {
  test.each([
    ['none of none', [], []],
    ['the only one', [at('2020-01-01T02:30:00Z')], []],
    ['the newest of a day', [at('2026-11-20T02:30:00Z'), at('2026-11-20T15:00:00Z')], ['2026-11-20T02']],
    [
      'each day of a gap, however long ago',
      [at('2026-01-01T02:30:00Z'), at('2026-06-01T02:30:00Z'), at('2026-11-20T02:30:00Z')],
      [],
    ],
    [
      'the newest on either side of midnight in UTC',
      [at('2026-11-19T23:59:59Z'), at('2026-11-20T00:00:00Z')],
      [],
    ],
  ])('%s', (_name, backups, gone) => {
    expect(removed(backups)).toEqual(gone)
  })

  test('7 days, 4 weeks and 12 months of two years of nights', () => {
    const backups = nightly(730, '2026-11-21')
    const gone = new Set(backupsToRemove(backups))
    const kept = days(backups.filter((backup) => !gone.has(backup)))
    expect(kept).toEqual([
      // The newest of each earlier month; for November it is the newest of all.
      '2025-12-31',
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      // The Sundays of the three weeks before.
      '2026-11-01',
      '2026-11-08',
      // The last seven days, which include the Sunday of the last whole week.
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ])
  })

  test('the same if they are removed night by night', () => {
    let kept: ReturnType<typeof nightly> = []
    for (const backup of nightly(730, '2026-11-21')) {
      const all = [...kept, backup]
      const gone = new Set(backupsToRemove(all))
      kept = all.filter((one) => !gone.has(one))
    }
    const atOnce = nightly(730, '2026-11-21')
    const gone = new Set(backupsToRemove(atOnce))
    expect(days(kept)).toEqual(days(atOnce.filter((backup) => !gone.has(backup))))
    expect(kept.length).toBeLessThanOrEqual(keptBackups.days + keptBackups.weeks + keptBackups.months)
  })
})

test('an unverified backup never replaces a verified one, and is not kept for ever', () => {
  const proven = nightly(7, '2026-03-07')
  const unproven = nightly(60, '2026-11-21', false)
  const gone = backupsToRemove([...proven, ...unproven])
  expect(gone.filter(({ isVerified }) => isVerified)).toEqual([])
  expect(unproven.length - gone.length).toBeLessThanOrEqual(12)
})

test('of one day the newest that failed stays beside the newest that was verified', () => {
  const [failedEarlier, failed, earlier, verified] = [
    at('2026-11-28T01:00:00Z', false),
    at('2026-11-28T02:00:00Z', false),
    at('2026-11-28T03:00:00Z'),
    at('2026-11-28T04:00:00Z'),
  ] as const
  expect(backupsToRemove([failedEarlier, failed, earlier, verified])).toEqual([failedEarlier, earlier])
})
