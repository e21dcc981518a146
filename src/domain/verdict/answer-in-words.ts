import type { SavingRange } from '#engine/range/saving-ends.ts'
import { isSureToSave } from '#saying/saving-in-words.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { fill } from '#texts/fill.ts'
import { inARow } from '#texts/formats.ts'
import { cools, isComparedInDollars } from '../homes/equipment/equipment.ts'
import type { FieldInHome } from '../homes/equipment/equipment-entry.ts'
import {
  amountOf,
  comparedOf,
  directionOf,
  endsOf,
  plannedWith,
  rangeOf,
  rangeOfAll,
} from './compared-ranges.ts'
import { gasSharesInWords } from './gas-shares.ts'
import type { HomeVerdict } from './home-verdict.ts'
import { hasUsualLife, whyNotCompared } from './kinds-of-pieces.ts'
import type { ComparedPiece, NameOf } from './place-answer.ts'
import { isAboutAge } from './reasons.ts'
import type { VerdictThresholds } from './thresholds.ts'
import { homeInWords } from './verdict-in-words.ts'
import type { PieceVerdict } from './verdict-of.ts'
import { fanOnceOf, roughOf, takenOf, withDevicesOf } from './what-a-figure-rests-on.ts'

const { answers, range: rangeTexts, tags, more } = labelPageTexts

/** The answer of a home in words. Sentences carry their emphasis as '**so**'. */
export type AnswerInWords = {
  tag: string
  answer: string
  /** What belongs to the answer: the range of its figure, or what was found. */
  details: readonly string[]
  /** The words of the link to the whole comparison; null where there is none. */
  more: string | null
  /** The fields that would complete the answer. */
  missing: readonly FieldInHome[]
}

export type AnswerGrounds = {
  home: HomeVerdict
  lead: PieceVerdict
  compared: readonly ComparedPiece[]
  nameOf: NameOf
  phone: string
  thresholds: VerdictThresholds
}

/** The answer of a home that has a leading piece. */
export function answerInWords(grounds: AnswerGrounds): AnswerInWords {
  const { lead } = grounds
  if (lead.verdict === 'do-not-run') return unsafe(grounds)
  if (lead.verdict === 'replace-now') return replaceNow(grounds)
  if (!isMain(lead)) return onlySmall(grounds)
  if (lead.verdict === 'plan') return plan(grounds)
  return lead.verdict === 'need-fact' ? oneMoreFact(grounds) : keep(grounds)
}

/** No money beside danger. */
function unsafe({ home, phone, thresholds }: AnswerGrounds): AnswerInWords {
  const { reasons, nextStep } = homeInWords(home, { phone, thresholds })
  return {
    tag: tags['do-not-run'],
    answer: answers.unsafe,
    details: [...reasons, nextStep],
    more: null,
    missing: [],
  }
}

function replaceNow({ home, lead, nameOf, phone, thresholds }: AnswerGrounds): AnswerInWords {
  const isFailing = lead.reasons[0] === 'FAILING'
  const { headline } = homeInWords(home, { phone, thresholds })
  return {
    tag: tags['replace-now'],
    answer: isFailing ? fill(answers.failing, { things: nameOf(lead) }) : headline,
    details: [],
    more: isMain(lead) ? more.whole : null,
    missing: [],
  }
}

function onlySmall({ home, nameOf }: AnswerGrounds): AnswerInWords {
  return {
    tag: tags['need-fact'],
    answer: fill(answers.onlySmall, { things: inARow(home.pieces.map(nameOf)) }),
    details: [],
    more: null,
    missing: [],
  }
}

/** All pieces that are planned share one sentence and one range, which is closer than the sum of theirs. */
function plan(grounds: AnswerGrounds): AnswerInWords {
  const { home, lead, compared, nameOf } = grounds
  const group = plannedWith(lead, home.pieces, compared)
  const things = inARow(group.map(nameOf))
  const tag = fill(tags.plan, { things })
  const range = rangeOfAll(compared, group)
  if (range === null) {
    const [said] = sayableOf(group)
    const answer = agedFirst(grounds, group, said ?? fill(answers.savingUnknown, { things }))
    return { tag, answer, details: [], more: null, missing: fieldsLacking(grounds) }
  }
  // Why without a repair: what is to be fixed is kept, and is not fine.
  const kept = home.pieces.filter(
    (piece) => piece.verdict === 'keep-and-service' && !piece.repair && isTwin(piece, lead),
  )
  const fine = kept.map((piece) => fill(rangeTexts.otherIsFine, { other: nameOf(piece) }))
  return {
    tag,
    answer:
      directionOf(range) === 'less'
        ? sentenceOf(range, things, group)
        : agedFirst(grounds, group, sentenceOf(range, things, group)),
    details: [
      [
        endsOf(compared, group, range),
        ...withDevicesOf(compared, group, things),
        ...fanOnceOf(compared, group),
        ...roughOf(compared, lead),
        ...fine,
        ...takenOf(compared, group),
      ].join(' '),
    ],
    more: fine.length > 0 ? more.both : more.whole,
    missing: [],
  }
}

/** Where no saving says why to plan, its age does: for one piece, and only where its age is that of most that are replaced. */
function agedFirst({ nameOf }: AnswerGrounds, group: readonly PieceVerdict[], sentence: string): string {
  const [only, ...others] = group
  const isAged = others.length === 0 && (only?.level === 'window' || only?.level === 'beyond')
  return only && isAged ? `${fill(answers.aged, { things: nameOf(only) })} ${sentence}` : sentence
}

function sentenceOf(range: SavingRange, things: string, group: readonly PieceVerdict[]): string {
  const amount = amountOf(range)
  const period = periodOf(group)
  switch (directionOf(range)) {
    case 'less':
      return fill(isSureToSave(range.lowCents) ? answers.saves : answers.maySave, { things, amount, period })
    case 'more':
      return fill(answers.costsMore, { things, amount, period })
    default:
      return fill(answers.same, { things })
  }
}

function oneMoreFact(grounds: AnswerGrounds): AnswerInWords {
  const { home, lead, compared, nameOf, phone, thresholds } = grounds
  const tag = tags['need-fact']
  const things = nameOf(lead)
  const isDisputed = lead.facts.ages.disputing.length > 0
  if (!isAboutAge(lead.fact)) {
    const { headline, reasons } = homeInWords(home, { phone, thresholds })
    const answer = `${headline} ${reasons[0] ?? ''}`
    const missing = fieldsLacking(grounds)
    return { tag, answer, details: sayableOf([lead]), more: null, missing }
  }
  const missing = [{ slot: lead.facts.piece.slot, field: 'installationYear' }]
  const range = rangeOf(compared, lead)
  if (range === null)
    return {
      tag,
      answer: fill(isDisputed ? answers.whichYear : answers.howOld, { things }),
      details: sayableOf([lead]),
      more: null,
      missing,
    }
  const saving = sentenceOf(range, things, [lead])
  return {
    tag,
    answer: `${saving} ${isDisputed ? fill(answers.whichYear, { things }) : answers.howOldIsYours}`,
    details: [
      [
        endsOf(compared, [lead], range),
        ...withDevicesOf(compared, [lead], things),
        ...takenOf(compared, [lead]),
      ].join(' '),
    ],
    more: more.whole,
    missing,
  }
}

function keep(grounds: AnswerGrounds): AnswerInWords {
  const { home, lead, compared, nameOf, phone, thresholds } = grounds
  const things = nameOf(lead)
  const range = rangeOf(compared, lead)
  const isYoung = hasUsualLife(lead.facts.piece) && (lead.level === 'young' || lead.level === 'within')
  const { headline } = homeInWords(home, { phone, thresholds })
  const usual = fill(lead.facts.isEfficient ? answers.efficient : answers.youngerThanMost, { things })
  const isUsual = !lead.repair && (lead.facts.isEfficient || isYoung)
  return {
    tag: tags['keep-and-service'],
    answer: isUsual ? usual : headline,
    details: range
      ? [
          [
            keepSentence(range, periodOf([lead])),
            endsOf(compared, [lead], range),
            ...withDevicesOf(compared, [lead], things),
            ...takenOf(compared, [lead]),
          ].join(' '),
        ]
      : sayableOf([lead]),
    more: range ? more.why : null,
    missing: range ? [] : fieldsLacking(grounds),
  }
}

function keepSentence(range: SavingRange, period: string): string {
  const direction = directionOf(range)
  if (direction === 'same') return rangeTexts.keepSame
  const { keepSaves, keepMaySave, keepCostsMore } = rangeTexts
  const less = isSureToSave(range.lowCents) ? keepSaves : keepMaySave
  return fill(direction === 'less' ? less : keepCostsMore, { amount: amountOf(range), period })
}

/** What can be said where there is no figure: why not, or the share of gas. */
function sayableOf(group: readonly PieceVerdict[]): string[] {
  const why = group.flatMap(({ facts }) => whyNotCompared(facts.piece) ?? [])
  return why.length > 0 ? why : gasSharesInWords(group)
}

/** A month says nothing without the bill that it belongs to. */
function fieldsLacking({ compared, lead }: AnswerGrounds): FieldInHome[] {
  const { lack, isWaterUnknown = false } = comparedOf(compared, lead) ?? {}
  if (!lack) return []
  const water = isWaterUnknown ? [{ slot: null, field: 'gasHeatsWater' }] : []
  const bill = lack.field === 'billMonth' ? [{ slot: null, field: 'monthlyGasUsage' }] : []
  return [...bill, lack, ...water]
}

function isMain({ facts }: PieceVerdict): boolean {
  return isComparedInDollars(facts.piece.kind)
}

function isTwin(one: PieceVerdict, other: PieceVerdict): boolean {
  return one !== other && one.facts.piece.kind === other.facts.piece.kind
}

function periodOf(group: readonly PieceVerdict[]): string {
  const isCoolingOnly = group.every(({ facts }) => cools(facts.piece.kind))
  return isCoolingOnly ? labelPageTexts.periods.summer : labelPageTexts.periods.year
}
