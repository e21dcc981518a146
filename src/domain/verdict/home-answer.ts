import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { fill } from '#texts/fill.ts'
import { type EquipmentSlot, equipmentSlotNames, heats } from '../homes/equipment/equipment.ts'
import { type AnswerInWords, answerInWords } from './answer-in-words.ts'
import { verdictOfHome } from './home-verdict.ts'
import { isServiced } from './kinds-of-pieces.ts'
import {
  type Ask,
  askFor,
  askForVisit,
  type ComparedPiece,
  capitalized,
  type NameOf,
  namesIn,
  type PlaceAnswer,
  placeAnswer,
} from './place-answer.ts'
import { usualThresholds, type VerdictThresholds } from './thresholds.ts'
import type { AsOf } from './verdict-input.ts'
import { type PieceVerdict, severityOf } from './verdict-of.ts'
import type { Verdict } from './verdicts.ts'

/** What the page of a home says first, and about each piece. Sentences carry their emphasis as '**so**'. */
export type HomeAnswer = AnswerInWords & {
  verdict: Verdict
  /** The piece that the answer is about; null where nothing is recorded. */
  lead: EquipmentSlot | null
  service: ServiceAnswer | null
  ask: Ask | null
  /** Every piece in the home, in the order of its slots. */
  places: readonly PlaceAnswer[]
  /** The pieces that are shown beside the answer, the most severe first. */
  first: readonly EquipmentSlot[]
}

export type ServiceAnswer = { isOverdue: boolean; text: string }

/** As many pieces as a phone's first screen has room for. */
const mostFirst = 3

/** What the page of a home says, from the verdict of every piece in it. */
export function answerOfHome(
  compared: readonly ComparedPiece[],
  {
    asOf,
    phone,
    thresholds = usualThresholds,
  }: { asOf: AsOf; phone: string; thresholds?: VerdictThresholds | undefined },
): HomeAnswer {
  const pieces = compared.map(({ piece }) => piece)
  const home = verdictOfHome(pieces, asOf, thresholds)
  const nameOf = namesIn(pieces)
  const hasFurnace = pieces.some(({ kind }) => heats(kind))
  const places = home.pieces.map((made) => placeAnswer(made, { nameOf, hasFurnace, phone, thresholds }))
  const first = home.pieces
    .toSorted((one, other) => severityOf(other) - severityOf(one) || orderOf(one) - orderOf(other))
    .slice(0, mostFirst)
    .map(({ facts }) => facts.piece.slot)
  const { lead } = home
  const shared = { places, first, lead: lead?.facts.piece.slot ?? null }
  if (lead === null)
    return {
      ...shared,
      verdict: 'need-fact',
      tag: labelPageTexts.tags['need-fact'],
      answer: labelPageTexts.answers.nothing,
      ...{ details: [], more: null, missing: [], service: null, ask: askForVisit },
    }
  return {
    ...shared,
    verdict: lead.verdict,
    ...answerInWords({ home, lead, compared, nameOf, phone, thresholds }),
    service: serviceOfHome(home.pieces, { lead, nameOf }),
    ask: askOfHome(lead, nameOf),
  }
}

/** What to ask for. An upgrade is named, since this stands beside every piece of the home. */
function askOfHome(lead: PieceVerdict, nameOf: NameOf): Ask | null {
  const ask = askFor(lead)
  if (ask?.reason !== 'upgrade') return ask
  return { ...ask, text: fill(labelPageTexts.ask.upgradeOf, { thing: nameOf(lead) }) }
}

function orderOf({ facts }: PieceVerdict): number {
  return equipmentSlotNames.indexOf(facts.piece.slot)
}

/** From what needs nothing to what waits longest. */
const needs = ['fine', 'due', 'overdue'] as const

/** The piece that needs a service most, by its name; of several the one that the answer is about. */
function serviceOfHome(
  pieces: readonly PieceVerdict[],
  { lead, nameOf }: { lead: PieceVerdict; nameOf: NameOf },
): ServiceAnswer | null {
  const leadFirst = [lead, ...pieces.filter((made) => made !== lead)]
  const [most] = leadFirst
    .flatMap((made) => serviceAnswer(made, nameOf) ?? [])
    .toSorted((one, other) => needs.indexOf(other.state) - needs.indexOf(one.state))
  return most ? { isOverdue: most.state === 'overdue', text: most.text } : null
}

/** Nothing for what must not run, for a thermostat, for what is too new to need a service, and where nobody recorded one. */
function serviceAnswer(made: PieceVerdict, nameOf: NameOf) {
  const { verdict, facts } = made
  const { service, piece } = facts
  if (verdict === 'do-not-run' || !isServiced(piece)) return null
  const { state, year } = service
  if (state === 'new' || state === 'unknown') return null
  return { state, text: fill(labelPageTexts.service[state], { piece: capitalized(nameOf(made)), year }) }
}
