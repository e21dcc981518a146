import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerOfHome } from '#domain/verdict/home-answer.ts'
import { verdictOfHome } from '#domain/verdict/home-verdict.ts'
import type { ComparedPiece } from '#domain/verdict/place-answer.ts'
import { thresholdsOf, usualThresholds } from '#domain/verdict/thresholds.ts'
import { homeInWords } from '#domain/verdict/verdict-in-words.ts'
import type { VerdictPiece } from '#domain/verdict/verdict-input.ts'
import { verdictTexts } from '#texts/en/comparison/verdict.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { anyVerdictPiece } from './any-verdict-piece.ts'
import { byChance, hear, neverSaid, nothingHeard, settings } from './claim.ts'
import { homeAnswerClaims, homeReasonClaims, homeStepClaims } from './home-claims.ts'

const asOf = { year: 2026, today: '2026-11-22' }
const phone = '416-555-0100'

/** A figure of nothing is seldom, and has its own sentence. */
const anyPiece = fc.oneof(
  { weight: 5, arbitrary: anyVerdictPiece },
  anyVerdictPiece.map((piece) => ({ ...piece, comparison: { likely: 0, range: { low: -30, high: 30 } } })),
)

const anyHome = fc
  .uniqueArray(anyPiece, { selector: ({ slot }) => slot, maxLength: 4 })
  .map((pieces) => pieces.map(comparedOf))

/** What a comparison would have brought, as the piece's verdict was told of it. */
function comparedOf(piece: VerdictPiece): ComparedPiece {
  const found = piece.comparison && !('refused' in piece.comparison) ? piece.comparison : null
  const { likely = 0, range } = found ?? {}
  const ends = range ?? { low: likely - 20, high: likely + 20 }
  return {
    piece,
    range: found && {
      likelyCents: 100 * likely,
      lowCents: 100 * ends.low,
      highCents: 100 * ends.high,
      todayCents: 200_000,
      causes: [],
    },
    assumed: [],
    lack: found ? null : { slot: piece.slot, field: 'seer' },
  }
}

/** The codes of a table of texts whose sentences stand in a text. */
function codesIn<Code extends string>(texts: Readonly<Record<Code, string>>, said: string): Code[] {
  const escaped = (part: string) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return Object.entries<string>(texts)
    .filter(([, text]) =>
      new RegExp(
        text
          .split(/\{\w+\}/)
          .map(escaped)
          .join('[^.?]+'),
      ).test(said),
    )
    .map(([code]) => code as Code)
}

test('what the page of a home says first is so, and each sentence of it is said', () => {
  const [reasons, steps, answers] = [nothingHeard(), nothingHeard(), nothingHeard()]
  const sets = settings().map(thresholdsOf)
  for (const [index, compared] of byChance(anyHome).entries()) {
    const thresholds = sets[index % sets.length] ?? usualThresholds
    const pieces = compared.map(({ piece }) => piece)
    const home = verdictOfHome(pieces, asOf, thresholds)
    const answer = answerOfHome(compared, { asOf, phone, thresholds })
    const said = { compared, home, answer }
    for (const reason of home.reasons)
      if (reason in homeReasonClaims.holds)
        hear(reasons, homeReasonClaims, reason as keyof typeof homeReasonClaims.holds, said)
    if (homeInWords(home, { phone, thresholds }).nextStep === verdictTexts.nextSteps.TELL_EQUIPMENT)
      hear(steps, homeStepClaims, 'TELL_EQUIPMENT', said)
    for (const code of codesIn(labelPageTexts.answers, answer.answer))
      hear(answers, homeAnswerClaims, code, said)
  }
  expect([...reasons.untrue, ...steps.untrue, ...answers.untrue]).toEqual([])
  expect(neverSaid(reasons, homeReasonClaims)).toEqual([])
  expect(neverSaid(steps, homeStepClaims)).toEqual([])
  expect(neverSaid(answers, homeAnswerClaims)).toEqual([])
})
