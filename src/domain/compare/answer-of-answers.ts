import type { SavingRange } from '#engine/range/saving-ends.ts'
import { isSureToSave } from '#saying/saving-in-words.ts'
import { compareTexts } from '#texts/en/site/compare.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { fill } from '#texts/fill.ts'
import type { RequestedKind } from '../requests/requested-kinds.ts'
import type { RequestReason } from '../requests/requests.ts'
import { plannedWith, rangeOfAll } from '../verdict/compared-ranges.ts'
import { answerOfHome, type HomeAnswer } from '../verdict/home-answer.ts'
import { verdictOfHome } from '../verdict/home-verdict.ts'
import { whyNotCompared } from '../verdict/kinds-of-pieces.ts'
import type { ComparedPiece, PlaceAnswer } from '../verdict/place-answer.ts'
import type { VerdictThresholds } from '../verdict/thresholds.ts'
import type { AsOf } from '../verdict/verdict-input.ts'
import type { Verdict } from '../verdict/verdicts.ts'
import { type CompareAnswers, type CompareQuestion, nextQuestionOf } from './answers.ts'

/** What the answers come to. Sentences carry their emphasis as '**so**'; no price of equipment is ever among them. */
export type AnswerOfAnswers = {
  verdict: Verdict
  tag: string
  headline: string
  details: readonly string[]
  /** Why the figures are not exact, or missing. */
  because: readonly string[]
  /** The saving of a year that the headline speaks of; null where no dollars are named. */
  range: Pick<SavingRange, 'likelyCents' | 'lowCents' | 'highCents'> | null
  pieces: readonly PlaceAnswer[]
  nextQuestion: CompareQuestion | null
  ask: { reason: RequestReason; equipmentKind: RequestedKind; isUrgent: boolean }
}

/** How much less electricity a new air conditioner takes, in whole percent, with its ends. */
export type PowerShare = { percent: number; lowPercent: number; highPercent: number }

type AnswerGrounds = {
  compared: readonly ComparedPiece[]
  /** Of an air conditioner of which no dollars are named: without a bill of electricity, or where cooling would cost more than that. */
  powerShare: PowerShare | null
  asOf: AsOf
  phone: string
  thresholds: VerdictThresholds
  weatherPlace: string
}

/** What the label page would say of a home that only these answers describe, and what is left open. */
export function answerOfAnswers(answers: CompareAnswers, grounds: AnswerGrounds): AnswerOfAnswers {
  if (answers.works === 'unsafe') return unsafe(answers, grounds.phone)
  const { compared, asOf, phone, thresholds } = grounds
  const nextQuestion = nextQuestionOf(answers)
  if (compared.length === 0) return nothingSaid(nextQuestion)
  const home = answerOfHome(compared, { asOf, phone, thresholds })
  const range = rangeOfHeadline(grounds)
  const { reason = 'maintenance', equipmentKind = 'furnace' } = home.ask ?? {}
  const power = powerShareInWords(grounds.powerShare)
  const unknown = fill(labelPageTexts.answers.savingUnknown, {
    things: labelPageTexts.names['air-conditioner'],
  })
  const isPowerFirst = power !== null && home.answer.includes(unknown)
  return {
    verdict: home.verdict,
    tag: home.tag,
    headline: isPowerFirst ? home.answer.replace(unknown, power) : home.answer,
    details: [
      ...home.details,
      ...(power && !isPowerFirst ? [power] : []),
      ...(answers.works === 'sometimes' ? [compareTexts.sometimes] : []),
    ],
    because: [...notCovered(compared, home), ...becauseOf(answers, grounds, range !== null)],
    range: range && {
      likelyCents: range.likelyCents,
      lowCents: range.lowCents,
      highCents: range.highCents,
    },
    pieces: home.places,
    nextQuestion,
    // Why no upgrade: a small repair may be all it needs.
    ask: { reason: answers.works === 'sometimes' ? 'maintenance' : reason, equipmentKind, isUrgent: false },
  }
}

/** No money beside danger, and nothing to ask before somebody has looked. */
function unsafe({ cooling, heatsWith }: CompareAnswers, phone: string): AnswerOfAnswers {
  const { tag, headline, alarm, visit } = compareTexts.unsafe
  return {
    verdict: 'do-not-run',
    tag,
    headline: fill(headline, { phone }),
    details: [alarm, visit],
    because: [],
    range: null,
    pieces: [],
    nextQuestion: null,
    ask: {
      reason: 'maintenance',
      equipmentKind: heatsWith === null && cooling === 'yes' ? 'air-conditioner' : 'furnace',
      isUrgent: true,
    },
  }
}

function nothingSaid(nextQuestion: CompareQuestion | null): AnswerOfAnswers {
  const { tag, headline } = compareTexts.nothing
  return {
    verdict: 'need-fact',
    tag,
    headline,
    details: [],
    because: [],
    range: null,
    pieces: [],
    nextQuestion,
    ask: { reason: 'maintenance', equipmentKind: 'furnace', isUrgent: false },
  }
}

function rangeOfHeadline({ compared, asOf, thresholds }: AnswerGrounds): SavingRange | null {
  const { lead, pieces } = verdictOfHome(
    compared.map(({ piece }) => piece),
    asOf,
    thresholds,
  )
  if (!lead) return null
  return rangeOfAll(compared, lead.verdict === 'plan' ? plannedWith(lead, pieces, compared) : [lead])
}

/** What is not known and shows: a missing bill takes the dollars away, a span of years makes their range wider. */
function becauseOf(
  { heatsWith, heatingBill, furnaceAge, cooling, coolingAge, powerBill }: CompareAnswers,
  { compared, weatherPlace, powerShare }: AnswerGrounds,
  hasDollars: boolean,
): string[] {
  const texts = compareTexts.because
  const hasSpan = typeof furnaceAge === 'string' || (typeof coolingAge === 'string' && powerBill !== null)
  const hasFigures = compared.some(({ range }) => range !== null)
  return [
    ...(heatsWith === 'gas' && heatingBill === null ? [texts.noHeatingBill] : []),
    ...(cooling === 'yes' && powerBill === null ? [texts.noPowerBill] : []),
    ...(powerBill !== null && powerShare !== null ? [texts.powerBillExceeded] : []),
    ...(hasDollars && hasSpan ? [texts.ageSpan] : []),
    ...(hasDollars && cooling === null && heatsWith === 'gas' ? [texts.coolingUnknown] : []),
    ...(hasFigures ? [fill(texts.place, { place: weatherPlace })] : []),
  ]
}

/** Why a piece is not compared, where the answer is about another one. */
function notCovered(compared: readonly ComparedPiece[], { answer, details }: HomeAnswer): string[] {
  const said = [answer, ...details].join(' ')
  return compared.flatMap(({ piece }) => whyNotCompared(piece) ?? []).filter((why) => !said.includes(why))
}

function powerShareInWords(share: PowerShare | null): string | null {
  if (share === null) return null
  const texts = compareTexts.powerShare
  const { percent, lowPercent: low, highPercent: high } = share
  const amount = Math.abs(percent)
  const way = percent > 0 ? 'less' : percent === 0 ? 'same' : 'more'
  if (low === high) return fill(texts[way], { percent: amount })
  const [least, most] = high <= 0 ? [-high, -low] : [low, high]
  const oneWay = fill(high <= 0 ? texts.ends.more : texts.ends.less, { low: least, high: most })
  const ends = low < 0 && high > 0 ? fill(texts.ends.both, { more: -low, less: high }) : oneWay
  const { within } = texts
  const less = isSureToSave(low) ? within.less : within.mayLess
  return fill({ ...within, less }[way], { percent: amount, ends })
}
