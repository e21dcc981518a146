import { expect, test } from 'vitest'
import type { Unit } from '#engine/cannot-say.ts'
import { pieceInWords } from './verdict-in-words.ts'
import type { VerdictPiece } from './verdict-input.ts'
import { verdictOf } from './verdict-of.ts'

const asOf = { year: 2026, today: '2026-11-28' }
const stop = { said: 'do-not-run', date: 'Nov 27', by: 'Kim', finding: 'a crack' } as const
const piece: VerdictPiece = { slot: 'Furnace 1', kind: 'furnace', installationYear: 1990 }
const heater = (fuel: 'gas' | 'oil' | 'electricity' | null, heater: 'furnace' | 'boiler' = 'furnace') =>
  ({ kind: 'furnace', fuel, heater }) satisfies Unit

/** Asked of the fuel: what burns, and what nobody knows, may give off carbon monoxide. */
test.each([
  ['gas', heater('gas'), true],
  ['oil', heater('oil'), true],
  ['nobody knows what', heater(null), true],
  ['nothing said', undefined, true],
  ['electricity', heater('electricity'), false],
] as const)(
  'a heater that must not run, on %s, warns of carbon monoxide where it can give it off',
  (_on, unit, warns) => {
    const { nextStep } = verdictOf({ ...piece, unit, safety: stop }, asOf)
    expect(nextStep).toBe(warns ? 'CALL_NOW_CO' : 'CALL_NOW')
  },
)

test('an old boiler is called a boiler, and the usual life of a furnace says nothing of it', () => {
  const made = verdictOf(
    { ...piece, unit: heater('gas', 'boiler'), comparison: { refused: 'HEAT_LOSS_NEEDED' } },
    asOf,
  )
  const { headline, reasons } = pieceInWords(made, { phone: '555-0100' })
  expect(made.verdict).toBe('keep-and-service')
  expect(headline).toBe('Keep your boiler and have it serviced.')
  expect(reasons).toEqual([
    'We cannot say what a new one would save: for a boiler a heat-loss calculation is needed.',
    'We do not know when it was last serviced.',
  ])
})
