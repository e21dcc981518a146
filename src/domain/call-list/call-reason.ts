import type { PlaceKind } from '../homes/equipment/equipment.ts'
import type { ComparedSlot } from '../homes/figures/analysis-inputs.ts'
import type { PieceVerdict } from '../verdict/verdict-of.ts'

/** The kinds of equipment that are a reason to call. */
export const calledKinds = ['furnace', 'air-conditioner'] as const satisfies readonly PlaceKind[]
export type CalledKind = (typeof calledKinds)[number]

/** Never changed: stored rows have them. */
const numbers: Readonly<Record<CalledKind, number>> = { furnace: 0, 'air-conditioner': 1 }
const mostKinds = 16

/** The number of a home's row of a kind, which it keeps whenever it is ranked again; of a home without equipment, that of its only row. */
export const callRowId = (customerId: number, kind: CalledKind | null): number =>
  mostKinds * customerId + (kind === null ? 0 : numbers[kind])

/** What a new unit would save in a year, with its usual ends. */
export type RankedSaving = { likelyCents: number; lowCents: number; highCents: number; isEstimated: boolean }

/** A furnace or air conditioner with what to do about it, and what a new one would change in a year. */
export type PieceToRank = {
  slot: ComparedSlot
  kind: CalledKind
  verdict: PieceVerdict
  saving: RankedSaving | null
  co2eKg: number | null
}

/** Why a home is on the call list: one piece of equipment, or that none is recorded. */
export type CallReason = {
  kind: CalledKind | null
  slot: ComparedSlot | null
  /** The reason that stands for the home. */
  leads: boolean
  /** Nobody knows how old it is, so the home is not ranked among the others. */
  asksForPlate: boolean
  /** How soon something should happen; 0 is at once. */
  urgency: number
  /** The years in which it may have been installed or made; empty where unknown. */
  years: readonly number[]
  saving: RankedSaving | null
  co2eKg: number | null
  servicedYear: number | null
}

const nothingRecorded: CallReason = {
  kind: null,
  slot: null,
  leads: true,
  asksForPlate: true,
  urgency: 9,
  years: [],
  saving: null,
  co2eKg: null,
  servicedYear: null,
}

/**
 * The reasons to call a home, one for each kind of equipment in it; the first by `callOrder` leads. Every home has one.
 * docs/decisions/192
 */
export function callReasonsOf(pieces: readonly PieceToRank[]): CallReason[] {
  const sorted = pieces.map(reasonOf).toSorted(byCallOrder)
  const ofKinds = calledKinds.flatMap((kind) => sorted.find((reason) => reason.kind === kind) ?? [])
  if (ofKinds.length === 0) return [nothingRecorded]
  return ofKinds.map((reason) => ({ ...reason, leads: reason === sorted[0] }))
}

function reasonOf({ slot, kind, verdict, saving, co2eKg }: PieceToRank): CallReason {
  const { ages, service } = verdict.facts
  const years = ages.possible
  return {
    kind,
    slot,
    leads: false,
    asksForPlate: years.length === 0,
    urgency: urgencyOf(verdict),
    years,
    saving,
    co2eKg,
    servicedYear: service.state === 'new' ? null : service.year,
  }
}

/** The verdict decides before any saving, so that the list never contradicts the home's page. */
function urgencyOf({ verdict, when }: PieceVerdict): number {
  switch (verdict) {
    case 'do-not-run':
      return 0
    case 'replace-now':
      return 1
    case 'plan':
      return when === 'soon' ? 2 : 3
    case 'need-fact':
      return 4
    case 'keep-and-service':
      return 5
  }
}

/** The newest year in which it may have been made: age is never overstated. Null where unknown. */
export function newestYear({ years }: Pick<CallReason, 'years'>): number | null {
  return years.length === 0 ? null : Math.max(...years)
}

/**
 * What the list is ordered by, the smallest first: known ages, urgency, the low end of the saving, age, CO2e, the year of the last
 * service. Why the low end: an estimate has a wider range, and so never outranks a known saving by its optimism.
 */
export function callOrder(reason: CallReason): readonly number[] {
  const { asksForPlate, urgency, saving, co2eKg, servicedYear } = reason
  return [
    Number(asksForPlate),
    urgency,
    -(saving?.lowCents ?? 0),
    newestYear(reason) ?? 0,
    -(co2eKg ?? 0),
    servicedYear ?? 0,
  ]
}

function byCallOrder(one: CallReason, other: CallReason): number {
  const keys = callOrder(other)
  return callOrder(one).reduce((found, key, place) => found || key - (keys[place] ?? 0), 0)
}
