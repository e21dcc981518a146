import { expect, test } from 'vitest'
import { ontarioAssumptions, usAssumptions } from '#engine/assumptions/assumptions.ts'
import { thresholdsOf } from './thresholds.ts'
import { pieceInWords } from './verdict-in-words.ts'
import type { VerdictPiece } from './verdict-input.ts'
import { verdictOf } from './verdict-of.ts'

/** An air conditioner that was put in this year, so that nothing is said of its service. */
const piece: VerdictPiece = {
  slot: 'AC 1',
  kind: 'air-conditioner',
  installationYear: 2026,
  comparison: { likely: 60, range: { low: 30, high: 90 } },
}
const asOf = { year: 2026, today: '2026-11-22' }

const said = (refrigerant: string, assumptions: typeof usAssumptions) => {
  const thresholds = thresholdsOf(assumptions)
  const made = verdictOf({ ...piece, refrigerant }, asOf, thresholds)
  return pieceInWords(made, { phone: '416-555-0142', thresholds }).reasons.join(' ')
}

test('R-410A is told in the United States, whose law it is', () => {
  const words = 'It runs on R-410A. Repairs go on. New units use R-454B or R-32.'
  expect(said('R-410A', usAssumptions)).toContain(words)
  expect(said('R-410A', ontarioAssumptions)).not.toContain('R-410A')
  expect(said('R-32', usAssumptions)).not.toContain('R-410A')
})

test('R-22 is told wherever the home is', () => {
  for (const assumptions of [usAssumptions, ontarioAssumptions])
    expect(said('R-22', assumptions)).toContain('It runs on R-22, which is no longer made.')
})
