import {
  type CalledKind,
  type CallReason,
  callReasonsOf,
  newestYear,
  type PieceToRank,
} from '#domain/call-list/call-reason.ts'
import { proposalDaysOf } from '#domain/call-list/home-proposal.ts'
import { dayAfter } from '#domain/days.ts'
import { type ComparedSlot, toAnalysisInput } from '#domain/homes/analysis-inputs.ts'
import { equipmentSlots } from '#domain/homes/equipment.ts'
import { toWire } from '#domain/homes/equipment-entry.ts'
import { countedYearOf } from '#domain/nameplates/counted-year.ts'
import { type ComparisonOfPiece, verdictPieceOf } from '#domain/verdict/piece-of-home.ts'
import { thresholdsOf } from '#domain/verdict/thresholds.ts'
import { verdictOf } from '#domain/verdict/verdict-of.ts'
import { analyse } from '#engine/analyse.ts'
import type { AnalysisOutcome } from '#engine/analysis-outcome.ts'
import { otherThatDiffers } from '../analysis/made-year-answer.ts'
import { findRange, type Grounds } from '../analysis/make-analysis.ts'
import { toNote } from '../equipment-notes/present.ts'
import { choiceFor, proposedSystemAmong } from '../ideal-systems/proposed-systems.ts'
import { toNameplate } from '../nameplates/present.ts'
import type { CallListRow, HomeToRank } from './ranking-queries.ts'

type ComparedPlace = { name: ComparedSlot; kind: CalledKind }

const places: readonly ComparedPlace[] = equipmentSlots.filter(
  (slot) => slot.kind === 'furnace' || slot.kind === 'air-conditioner',
)

/** The rows of a home on the call list. */
export function rowsOfHome(grounds: Grounds, stored: HomeToRank): CallListRow[] {
  const { id: customerId, openRequestKinds, contactedAt } = stored
  const home = homeOf(stored, grounds)
  const proposalDays = proposalDaysOf(stored.proposals, dayAfter(grounds.asOf.today, -1), grounds.dayOf)
  const pieces = places
    .filter(({ name }) => home.equipmentDetails.some((entry) => isIn(name, entry)))
    .map((place) => pieceToRank(grounds, home, place))
  return callReasonsOf(pieces, grounds.asOf.year).map((reason) => ({
    ...rowOf(reason),
    id: 2 * customerId + Number(reason.kind === 'air-conditioner'),
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

function isIn(slot: ComparedSlot, entry: Home['equipmentDetails'][number]) {
  return entry.equipmentTypeName === slot && entry.isEquipmentSelected
}

/** Compares without the explanations that a page shows, which take longer than the figures. */
function pieceToRank(grounds: Grounds, home: Home, { name: slot, kind }: ComparedPlace): PieceToRank {
  const { proposals, asOf } = grounds
  const assumptions = grounds.assumptions.values
  const entry = home.equipmentDetails.find((entry) => isIn(slot, entry))
  const choice = choiceFor(entry)
  const input = toAnalysisInput({
    customer: home,
    equipmentTypeName: slot,
    ideal: proposedSystemAmong(proposals, kind, choice) ?? null,
    seer: choice.seer,
    asOfYear: asOf.year,
  })
  const outcome = analyse(input, assumptions)
  const range = outcome.returnCode === 0 ? (findRange(input, assumptions) ?? null) : null
  const comparison = comparisonOf(outcome, range)
  const counted = entry?.installationYear ? null : countedYearOf(home.nameplates, slot, input.asOfYear)
  const isAgeUnsure =
    counted !== null &&
    otherThatDiffers({ input, counted, assumptions }, comparison.annualSaving) !== undefined
  const piece = verdictPieceOf(home, slot, comparison)
  return {
    slot,
    kind,
    verdict: verdictOf(piece, asOf, thresholdsOf(assumptions)),
    saving: range ? { ...range, isEstimated: comparison.isEstimated || isAgeUnsure } : null,
    co2eKg: outcome.returnCode === 0 ? Math.floor(outcome.annualCo2eSavingKg) : null,
  }
}

function comparisonOf(
  outcome: AnalysisOutcome,
  savingRange: ComparisonOfPiece['savingRange'],
): ComparisonOfPiece {
  const nothing = { rows: [], annualSaving: 0, savingRange, isEstimated: false, refusal: null }
  if (outcome.returnCode === 1) return nothing
  if (outcome.returnCode === 2) return { ...nothing, refusal: outcome.problems[0]?.reason ?? null }
  const { economic: rows, annualSaving, estimated } = outcome
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
