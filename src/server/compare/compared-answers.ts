import type { Analysis } from '#contract/homes/analysis.ts'
import { type AnswerOfAnswers, answerOfAnswers, type PowerShare } from '#domain/compare/answer-of-answers.ts'
import type { CompareAnswers } from '#domain/compare/answers.ts'
import {
  type AnsweredSlot,
  answeredSlots,
  answersToTry,
  type HomeOfAnswers,
  homeOfAnswers,
  likelyAnswers,
} from '#domain/compare/home-of-answers.ts'
import { heaterSaid, spanSaid } from '#domain/compare/said.ts'
import { takenInput } from '#domain/compare/taken-inputs.ts'
import { cappedRange, widenedRange, widenedShare } from '#domain/compare/widened-range.ts'
import type { ComparedPiece } from '#domain/verdict/place-answer.ts'
import { thresholdsOf } from '#domain/verdict/thresholds.ts'
import type { VerdictPiece } from '#domain/verdict/verdict-input.ts'
import type { RangeCode } from '#engine/analysis-outcome.ts'
import type { SavingRange } from '#engine/range/saving-ends.ts'
import { comparedPiece } from '../analysis/compared-pieces.ts'
import { type Grounds, groundsOfHome } from '../analysis/grounds.ts'
import { makeAnalysis } from '../analysis/make-analysis.ts'

/** What answers come to, with the comparisons in dollars behind it. */
type ComparedAnswers = {
  said: AnswerOfAnswers
  /** For the year that its figures start with, each with the range over all years that the answers allow. */
  analyses: readonly Analysis[]
}

/** Compares the home that only these answers describe with what is proposed to every home. Pure: what it rests on is handed in. */
export function comparedAnswers(found: Grounds, answers: CompareAnswers): ComparedAnswers {
  const { values } = found.assumptions
  const making = { thisYear: found.asOf.year, instalments: values.equalBillingInstalments }
  const home = homeOfAnswers(answers, making)
  const grounds = groundsOfHome(found, home, [])
  const thresholds = thresholdsOf(values)
  const compareOne = (slot: AnsweredSlot, of: HomeOfAnswers): Made => {
    const { analysis } = makeAnalysis(grounds, of, slot, { seer: 0 })
    return { analysis, compared: comparedPiece(analysis, of, grounds) }
  }
  /** With the whole span of its age, and without a rating, which nobody read: one that a year suggests is no fact of this home. */
  const spanned = (slot: AnsweredSlot, piece: VerdictPiece): VerdictPiece => {
    const ofSpan = compareOne(slot, home).compared.piece
    const { installationYear, madeYears } = ofSpan
    const saidAge = spanSaid(slot === 'AC 1' ? answers.coolingAge : answers.furnaceAge)
    const seerUsed = Math.min(piece.seerUsed ?? 0, thresholds.ordinary.seer)
    return {
      ...piece,
      installationYear,
      madeYears,
      saidAge,
      saidName: slot === 'AC 1' ? undefined : heaterSaid(answers),
      breakEven: ofSpan.breakEven,
      afue: null,
      seerUsed,
    }
  }
  const withTaken = (analysis: Analysis, slot: AnsweredSlot): Analysis => {
    const taking = { heatingMonths: values.heatingMonths.length, instalments: making.instalments }
    return {
      ...analysis,
      explanations: analysis.explanations.map((explanation) => ({
        ...explanation,
        inputs: explanation.inputs.map((input) => takenInput(input, { slot, answers }, taking)),
      })),
    }
  }
  const all = answeredSlots
    .filter((slot) => home.equipmentDetails.some(({ equipmentTypeName }) => equipmentTypeName === slot))
    .map((slot) => {
      const cases = answersToTry(slot, answers, making.thisYear).map((one) =>
        compareOne(slot, homeOfAnswers(one, making)),
      )
      const likely = compareOne(slot, homeOfAnswers(likelyAnswers(answers, making.thisYear), making))
      const wide = widened(likely, cases, ageCodes[slot])
      const made = slot === 'AC 1' ? withinBill(wide, cases, answers.powerBill) : wide
      const { analysis, compared } = made ?? { ...wide, compared: withoutDollars(wide.compared) }
      const told = { ...compared, asksNoMore: true, piece: spanned(slot, compared.piece) }
      return made
        ? { analysis: withTaken(analysis, slot), compared: told, powerShare: null }
        : { analysis: null, compared: told, powerShare: powerShareOf(analysis, cases) }
    })
  const said = answerOfAnswers(answers, {
    compared: all.map(({ compared }) => compared),
    powerShare: all.find(({ powerShare }) => powerShare)?.powerShare ?? null,
    asOf: found.asOf,
    phone: found.servicePhone,
    thresholds,
    weatherPlace: values.weatherPlace,
  })
  const isSafe = said.verdict !== 'do-not-run'
  return {
    said,
    analyses: isSafe ? all.flatMap(({ analysis }) => (analysis?.returnCode === 0 ? [analysis] : [])) : [],
  }
}

type Made = { analysis: Analysis; compared: ComparedPiece }

/** The input that an unknown year moves. */
const ageCodes = { 'Furnace 1': 'afueEstimated', 'AC 1': 'seerToday' } as const satisfies Record<
  AnsweredSlot,
  RangeCode
>

/** A comparison with each of its ranges wide enough for every case that the answers leave open. */
function widened({ analysis, compared }: Made, cases: readonly Made[], code: RangeCode): Made {
  const wide = <Range extends SavingRange | null | undefined>(
    base: Range,
    rangeOf: (one: Made) => SavingRange | null | undefined,
  ) =>
    base
      ? widenedRange(
          base,
          cases.flatMap((one) => rangeOf(one) ?? []),
          code,
        )
      : null
  const range = wide(compared.range, (one) => one.compared.range)
  const whole = wide(analysis.savingRange, (one) => one.analysis.savingRange)
  const { withDevices } = compared
  return {
    analysis: { ...analysis, savingRange: whole && { ...whole, causes: [...whole.causes] } },
    compared: {
      ...compared,
      piece: { ...compared.piece, comparison: comparisonWith(range, compared, cases) },
      range,
      rangeInSum: wide(compared.rangeInSum, (one) => one.compared.rangeInSum),
      withDevices: withDevices
        ? {
            ...withDevices,
            range: wide(withDevices.range, (one) => one.compared.withDevices?.range) ?? withDevices.range,
            rangeInSum:
              wide(withDevices.rangeInSum, (one) => one.compared.withDevices?.rangeInSum) ??
              withDevices.rangeInSum,
          }
        : null,
    },
  }
}

/** The saving as the verdict reads it; without a bill the share of gas. */
function comparisonWith(range: SavingRange | null, { piece }: ComparedPiece, cases: readonly Made[]) {
  const { comparison } = piece
  if (!comparison) return comparison
  if ('refused' in comparison) {
    const shares = cases.flatMap(({ compared }) => shareOf(compared) ?? [])
    const share = comparison.gasShare
    return { ...comparison, gasShare: share && widenedShare(share, shares) }
  }
  return range ? { ...comparison, range: endsInDollars(range) } : comparison
}

function shareOf({ piece: { comparison } }: ComparedPiece) {
  return comparison && 'refused' in comparison ? comparison.gasShare : undefined
}

/**
 * A comparison of cooling beside the electricity bill of the home, of which nobody knows how much cools: the bill does not scale it, and no saving
 * is more than all of the bill allows. Null without a bill, and where cooling alone would cost more than all of it (docs/decisions/175).
 */
function withinBill(wide: Made, cases: readonly Made[], bill: number | null): Made | null {
  const { analysis, compared } = wide
  if (bill === null) return null
  const total = analysis.economicTotal
  if (!total || !compared.range) return wide
  const yearCents = Math.floor(100 * 12 * bill)
  if (100 * total.actualValue > yearCents) return null
  const shares = [wide, ...cases].flatMap(({ analysis: { economicTotal: one } }) =>
    one && one.actualValue > 0 ? 1 - one.proposedValue / one.actualValue : [],
  )
  const mostCents = Math.floor(yearCents * Math.max(0, ...shares))
  const range = cappedRange(compared.range, mostCents)
  const whole = analysis.savingRange && cappedRange(analysis.savingRange, mostCents)
  const { comparison } = compared.piece
  return {
    analysis: { ...analysis, savingRange: whole && { ...whole, causes: [...whole.causes] } },
    compared: {
      ...compared,
      range,
      piece: {
        ...compared.piece,
        comparison:
          comparison && 'likely' in comparison ? { ...comparison, range: endsInDollars(range) } : comparison,
      },
    },
  }
}

const endsInDollars = ({ lowCents, highCents }: SavingRange) => ({
  low: lowCents / 100,
  high: highCents / 100,
})

/** What is left of a comparison whose dollars would all be ours: no bill of this home speaks for them. */
function withoutDollars(compared: ComparedPiece): ComparedPiece {
  return { ...compared, piece: { ...compared.piece, comparison: null }, range: null, rangeInSum: null }
}

/** How much less electricity the proposed air conditioner takes for the same cooling; null where that cannot be computed. */
function powerShareOf(analysis: Analysis, cases: readonly Made[]): PowerShare | null {
  const percentOf = ({ listEconomicComparisonVM: rows }: Analysis) => {
    const row = rows.find(({ key }) => key === 'cooling-electricity')
    return row && row.actualValue > 0 ? Math.floor(100 * (1 - row.proposedValue / row.actualValue)) : null
  }
  const percent = percentOf(analysis)
  if (percent === null) return null
  const share = (one: number) => ({ percent: one, lowPercent: one, highPercent: one })
  const all = cases.flatMap((one) => percentOf(one.analysis) ?? [])
  return widenedShare(share(percent), all.map(share))
}
