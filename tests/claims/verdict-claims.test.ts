import { expect, test } from 'vitest'
import { thresholdsOf, usualThresholds } from '#domain/verdict/thresholds.ts'
import { pieceInWords } from '#domain/verdict/verdict-in-words.ts'
import { verdictOf } from '#domain/verdict/verdict-of.ts'
import { verdictTexts } from '#texts/en/comparison/verdict.ts'
import { anyVerdictPiece } from './any-verdict-piece.ts'
import { byChance, codeOf, hear, neverSaid, nothingHeard, pieces, settings } from './claim.ts'
import { headlineClaims, nextStepClaims, reasonClaims } from './verdict-claims.ts'

const asOf = { year: 2026, today: '2026-11-22' }

test('what a verdict says is so, each sentence of it is said, and none has a gap', () => {
  const [reasons, steps, headlines] = [nothingHeard(), nothingHeard(), nothingHeard()]
  const broken = new Set<string>()
  // Why twice as many: some steps are said only where several seldom things meet.
  const sets = settings().map(thresholdsOf)
  for (const [index, piece] of byChance(anyVerdictPiece, 2 * pieces).entries()) {
    const thresholds = sets[index % sets.length] ?? usualThresholds
    const verdict = verdictOf(piece, asOf, thresholds)
    const said = { piece, asOf, thresholds, verdict }
    for (const reason of verdict.reasons) hear(reasons, reasonClaims, reason, said)
    hear(steps, nextStepClaims, verdict.nextStep, said)
    const words = pieceInWords(verdict, { phone: '416-555-0100', thresholds })
    hear(headlines, headlineClaims, codeOf(verdictTexts.headlines, words.headline), said)
    for (const text of [words.headline, ...words.reasons, words.nextStep])
      if (/ {2}| [.,]|\$-|[{}]|NaN|undefined/.test(text)) broken.add(text)
  }
  expect([...broken]).toEqual([])
  expect([...reasons.untrue, ...steps.untrue, ...headlines.untrue]).toEqual([])
  expect(neverSaid(reasons, reasonClaims)).toEqual(['BOTH_NEAR_END', 'OTHER_STAYS', 'FACT_EQUIPMENT'])
  expect(neverSaid(steps, nextStepClaims)).toEqual(['TELL_EQUIPMENT'])
  expect(neverSaid(headlines, headlineClaims)).toEqual([])
})
