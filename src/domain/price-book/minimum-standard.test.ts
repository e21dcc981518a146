import { describe, expect, test } from 'vitest'
import { ontarioAssumptions, usAssumptions } from '#engine/assumptions/assumptions.ts'
import type { CoolingPlace } from '#engine/cooling/least-cooling.ts'
import { minimumStandardMissed } from './minimum-standard.ts'

const nothing = { afuePercent: null, rating: null, ratingStandard: null, coolingBtuPerHour: null }
const inState = (state: string) => ({ ...usAssumptions, state })
const setOf: Readonly<Record<CoolingPlace, typeof usAssumptions>> = {
  canada: ontarioAssumptions,
  north: inState('Ohio'),
  southeast: inState('Texas'),
  southwest: inState('Arizona'),
}

describe('an air conditioner, by place and size', () => {
  test.each([
    ['canada', 36_000, 13.4, 14],
    ['canada', 48_000, 13.4, 14],
    ['north', 36_000, 13.4, 14],
    ['north', 48_000, 13.4, 14],
    ['southeast', 44_999, 14.3, 15],
    ['southeast', 45_000, 13.8, 14.5],
    ['southwest', 36_000, 14.3, 15],
    ['southwest', 60_000, 13.8, 14.5],
  ] as const)('%s, %i Btu/h: %d SEER2 or a label of SEER %d', (place, coolingBtuPerHour, seer2, seer) => {
    const missed = (rating: number, ratingStandard: 'seer' | 'seer2') =>
      minimumStandardMissed(
        { ...nothing, kind: 'air-conditioner', rating, ratingStandard, coolingBtuPerHour },
        setOf[place],
      )
    expect([missed(seer2, 'seer2'), missed(seer, 'seer')]).toEqual([null, null])
    expect(missed(seer2 - 0.1, 'seer2')).toContain(`${seer2} SEER2 (labeled in SEER: ${seer})`)
    expect(missed(seer - 0.1, 'seer')).toContain(`${seer2} SEER2 (labeled in SEER: ${seer})`)
  })

  test('of an unknown size is held to the lower of the two, and without a rating to nothing', () => {
    const rated = { ...nothing, kind: 'air-conditioner', ratingStandard: 'seer2' } as const
    expect(minimumStandardMissed({ ...rated, rating: 13.8 }, inState('Texas'))).toBeNull()
    expect(minimumStandardMissed({ ...rated, rating: 13.7 }, inState('Texas'))).toContain('in Texas')
    expect(minimumStandardMissed(rated, inState('Texas'))).toBeNull()
  })

  test('is held to the least of any state while nobody chose one', () => {
    const rated = {
      ...nothing,
      kind: 'air-conditioner',
      ratingStandard: 'seer',
      coolingBtuPerHour: 36_000,
    } as const
    expect(minimumStandardMissed({ ...rated, rating: 14 }, usAssumptions)).toBeNull()
    expect(minimumStandardMissed({ ...rated, rating: 13 }, usAssumptions)).toContain('in any state is 13.4')
  })
})

test.each([
  [{ kind: 'furnace', afuePercent: 94 }, 'The least is 95 % AFUE.'],
  [{ kind: 'furnace', afuePercent: 95 }, null],
  [{ kind: 'furnace' }, null],
  [{ kind: 'thermostat' }, null],
] as const)('%j misses: %s', (rated, said) => {
  const missed = minimumStandardMissed({ ...nothing, ...rated }, ontarioAssumptions)
  if (said === null) expect(missed).toBeNull()
  else expect(missed).toContain(said)
})
