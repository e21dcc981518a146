import { expect, test } from 'vitest'
import { emptyIdeal } from '#tests/support/analysis-cases.ts'
import { benefitsOf } from './benefits.ts'

const claims = { addsHomeValue: true, isStaged: true, isQuiet: true, doesNotRust: true }

test.each([
  ['of a furnace of which nobody said anything', 'furnace', emptyIdeal, ['warranty']],
  ['of one with an ECM motor', 'furnace', { ...emptyIdeal, doesFurnaceHaveECM: true }, ['fan', 'warranty']],
  [
    'of one that is said to have all',
    'furnace',
    { ...emptyIdeal, ...claims },
    ['value', 'stages', 'warranty', 'rust'],
  ],
  ['of no proposed system', 'furnace', undefined, ['warranty']],
  ['of an air conditioner of which nobody said anything', 'air-conditioner', emptyIdeal, ['warranty']],
  [
    'of one that is said to have all',
    'air-conditioner',
    { ...emptyIdeal, ...claims },
    ['value', 'quiet', 'warranty', 'rust'],
  ],
  ['of a thermostat, all', 'thermostat', emptyIdeal, ['warmth', 'glance', 'phone', 'saving']],
] as const)('%s', (_what, kind, proposed, said) => expect(benefitsOf(kind, proposed)).toEqual(said))
