import {
  type CallReason,
  callReasonsOf,
  callRowId,
  newestYear,
  type PieceToRank,
} from '#domain/call-list/call-reason.ts'
import { proposalDaysOf } from '#domain/call-list/home-proposal.ts'
import { dayAfter } from '#domain/days.ts'
import { toWire } from '#domain/homes/equipment/equipment-entry.ts'
import { countedYearOf } from '#domain/nameplates/counted-year.ts'
import { type ComparisonOfPiece, verdictPieceOf } from '#domain/verdict/piece-of-home.ts'
import { pricesOfPiece } from '#domain/verdict/prices-of-piece.ts'
import { thresholdsOf } from '#domain/verdict/thresholds.ts'
import { verdictOf } from '#domain/verdict/verdict-of.ts'
import { analyse } from '#engine/analyse.ts'
import type { AnalysisInput } from '#engine/analysis-input.ts'
import type { AnalysisOutcome, Comparison } from '#engine/analysis-outcome.ts'
import type { Assumptions } from '#engine/assumptions/assumptions.ts'
import { type Grounds, groundsOfHome, type HomeGrounds } from '../analysis/grounds.ts'
import { otherThatDiffers } from '../analysis/made-year-answer.ts'
import { findRange } from '../analysis/make-analysis.ts'
import { ofKind } from '../analysis/of-kinds.ts'
import { toNote } from '../equipment-notes/present.ts'
import { toNameplate } from '../nameplates/present.ts'
import type { CallListRow, HomeToRank } from './ranking-queries.ts'

/** The rows of a home on the call list. */
export function rowsOfHome(
  found: Grounds,
  stored: HomeToRank,
  sent: Parameters<typeof groundsOfHome>[2],
): CallListRow[] {
  const { id: customerId, openRequestKinds, contactedAt } = stored
  const home = homeOf(stored, found)
  const grounds = groundsOfHome(found, home, sent)
  const proposalDays = proposalDaysOf(stored.proposals, dayAfter(grounds.asOf.today, -1), grounds.dayOf)
  const pieces = grounds.priced.places.map((place) => pieceToRank(grounds, home, place))
  return callReasonsOf(pieces).map((reason) => ({
    ...rowOf(reason),
    id: callRowId(customerId, reason.kind),
    customerId,
    hasOpenRequest: openRequestKinds.length > 0,
    ...proposalDays,
    contactedOn: contactedAt && grounds.dayOf(contactedAt),
  }))
}

function homeOf({ equipment, notes, plates, ...stored }: HomeToRank, { dayOf }: Grounds) {
  return {
    ...stored,
    equipmentDetails: equipment.map(toWire),
    equipmentNotes: notes.map((note) => toNote(note, dayOf)),
    nameplates: plates.map((plate) => toNameplate(plate, dayOf)),
  }
}

type Home = ReturnType<typeof homeOf>

/** Compares without the explanations that a page shows, which take longer than the figures. */
function pieceToRank(
  grounds: HomeGrounds,
  home: Home,
  { place: slot, input }: HomeGrounds['priced']['places'][number],
): PieceToRank {
  const { asOf, priced, minimumPrices } = grounds
  const assumptions = grounds.assumptions.values
  const entry = home.equipmentDetails.find(({ equipmentTypeName }) => equipmentTypeName === slot)
  const outcome = analyse(input, assumptions)
  const figures = outcome.returnCode === 0 ? figuresOf(input, outcome, assumptions) : null
  const range = figures?.range ?? null
  const comparison = comparisonOf(outcome, range)
  const counted = countedYearOf(home.nameplates, slot, entry, input.asOfYear)
  const isAgeUnsure =
    counted !== null &&
    outcome.returnCode === 0 &&
    otherThatDiffers({ input, counted, assumptions }, outcome.annualSaving) !== undefined
  const prices = pricesOfPiece(priced, slot, { today: asOf.today, assumptions, minimumPrices })
  const piece = verdictPieceOf(home, slot, comparison, prices)
  return {
    slot,
    kind: input.kind,
    verdict: verdictOf(piece, asOf, thresholdsOf(assumptions)),
    saving: range ? { ...range, isEstimated: comparison.isEstimated || isAgeUnsure } : null,
    co2eKg: figures && Math.floor(figures.co2eSavedKg),
  }
}

/** What a new unit changes in a year, by itself: what is compared with it needs no new unit. */
function figuresOf(input: AnalysisInput, { annualCo2eSavingKg }: Comparison, assumptions: Assumptions) {
  const alone = ofKind(input).alone(input, assumptions)
  return alone ?? { range: findRange(input, assumptions), co2eSavedKg: annualCo2eSavingKg }
}

function comparisonOf(
  outcome: AnalysisOutcome,
  savingRange: ComparisonOfPiece['savingRange'],
): ComparisonOfPiece {
  const nothing = { rows: [], annualSaving: 0, savingRange, isEstimated: false, refusal: null }
  if (outcome.returnCode === 1) return nothing
  if (outcome.returnCode === 2) return { ...nothing, refusal: outcome.problems[0]?.reason ?? null }
  const { economic: rows, estimated } = outcome
  const annualSaving = savingRange ? savingRange.likelyCents / 100 : outcome.annualSaving
  return { rows, annualSaving, savingRange, isEstimated: estimated.length > 0, refusal: null }
}

function rowOf(reason: CallReason) {
  const { kind, slot, leads, asksForPlate, urgency, years, saving, co2eKg, servicedYear } = reason
  return {
    kind,
    slot,
    leads,
    asksForPlate,
    urgency,
    years: [...years],
    newestYear: newestYear(reason),
    likelyCents: saving?.likelyCents ?? null,
    lowCents: saving?.lowCents ?? null,
    highCents: saving?.highCents ?? null,
    isEstimated: saving?.isEstimated ?? false,
    co2eKg,
    servicedYear,
  }
}
