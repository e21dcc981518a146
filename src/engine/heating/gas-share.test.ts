import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { knownFurnace } from '#tests/support/engine-inputs.ts'
import { ontarioOfCases, usOfCases } from '#tests/support/sets-of-cases.ts'
import { analyse } from '../analyse.ts'
import type { FurnaceInput } from '../analysis-input.ts'
import { gasShareOf } from './gas-share.ts'

const proposed = {
  afuePercent: 96,
  hasEcmMotor: true,
  hasProgrammableThermostat: true,
  hasGoodHumidifier: true,
}
const unbilled = {
  ...knownFurnace,
  installationYear: 2004,
  afuePercent: 80,
  hasEcmMotor: false,
  gasCostPerMonth: null,
  proposed,
} satisfies FurnaceInput

const shareOf = (changed: Partial<FurnaceInput>) => gasShareOf({ ...unbilled, ...changed }, ontarioOfCases)

describe('gas for the same heat, without a bill', () => {
  test.each<[string, Partial<FurnaceInput>, [number, number, number] | null]>([
    ['a point less where an ECM motor replaces a PSC one', {}, [15, 11, 19]],
    ['not where the motor stays', { hasEcmMotor: true }, [16, 12, 20]],
    ['nor where nobody knows the motor', { hasEcmMotor: null }, [16, 12, 20]],
    [
      'whole percent of a ratio that is not a round number',
      { afuePercent: 76, hasEcmMotor: true, proposed: { ...proposed, afuePercent: 95 } },
      [20, 15, 24],
    ],
    [
      'a loss is a loss',
      { afuePercent: 96, hasEcmMotor: true, proposed: { ...proposed, afuePercent: 95 } },
      [-2, -5, 4],
    ],
    ['the year stands in for the plate', { afuePercent: null }, [8, -3, 16]],
    ['nothing without year and plate', { afuePercent: null, installationYear: null }, null],
    ['nothing without a proposal', { proposed: null }, null],
    ['nothing of what is not in the home', { isSelected: false }, null],
    ['nothing beside a bill, which gives dollars', { gasCostPerMonth: 56 }, null],
  ])('%s', (_why, changed, expected) => {
    const share = shareOf(changed)
    expect(share && [share.percent, share.lowPercent, share.highPercent]).toEqual(expected)
  })

  test('and no dollars: the comparison is refused for the bill alone', () => {
    expect(analyse(unbilled, ontarioOfCases)).toMatchObject({
      returnCode: 2,
      problems: [{ field: 'gasCostPerMonth', reason: 'GAS_USAGE_MISSING' }],
    })
  })

  test('the likely share lies within its ends, and never above what the plates say', () => {
    const plate = fc.integer({ min: 40, max: 100 })
    fc.assert(
      fc.property(
        plate,
        plate,
        fc.boolean(),
        fc.constantFrom(ontarioOfCases, usOfCases),
        (now, next, motor, set) => {
          const input = {
            ...unbilled,
            afuePercent: now,
            hasEcmMotor: motor,
            proposed: { ...proposed, afuePercent: next },
          }
          const share = gasShareOf(input, set) ?? expect.fail('No share')
          expect(share.lowPercent).toBeLessThanOrEqual(share.percent)
          expect(share.percent).toBeLessThanOrEqual(share.highPercent)
          expect(share.percent).toBeLessThanOrEqual(100 * (1 - now / next) + 1e-9)
        },
      ),
    )
  })
})
