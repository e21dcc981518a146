import type { BreakEven } from '#engine/proposals/least-replacement.ts'
import type { MinimumPrices } from '#engine/proposals/owning/ownership-columns.ts'
import { dayAfter, yearOf } from '../../days.ts'
import type { EquipmentSlot } from '../../homes/equipment/equipment.ts'
import { type InstallationDay, type WorkStage, workStage } from '../answering/after-yes.ts'
import { stateOn, type VersionState } from '../lifecycle.ts'

/** A sent version of a proposal for a home, as far as what is said of the home's equipment rests on it. Days are of the business. */
export type SentToHome = {
  state: VersionState
  sentOn: string
  expiresOn: string
  /** When its customer answered it; null where nobody did. */
  closedOn: string | null
  /** When its customer, who said no, wants to be asked again. */
  askAgainOn: string | null
  /** Whether its customer said no because the equipment was repaired instead. */
  isRepaired: boolean
  /** The newest request that installs what was accepted; null where there is none. */
  installation: InstallationDay | null
  /** What its options replace or add; of an accepted one, what the chosen option does. */
  places: readonly EquipmentSlot[]
  repairQuote: { place: EquipmentSlot; cents: number; quotedOn: string } | null
  /** Repair or replace as the version shows it. */
  breakEvens: Partial<Readonly<Record<EquipmentSlot, BreakEven>>>
  minimumPrices: MinimumPrices
}

/** What has become of the proposal for a piece of equipment, as its page says it. */
export type StandingState = 'open' | 'changes-requested' | 'accepted' | 'declined' | 'expired'

/** `on` is the last day of one that can be answered, else the day on which it was answered or ended; `work` is that of an accepted one. */
export type Standing = { state: StandingState; on: string; work: WorkStage; sent: SentToHome }

/** An answer, or prices that ran out, are said for this long: afterwards a home is as if it had never been offered anything. */
export const daysAnswerIsSaid = 365

/** From what is said first: what can be answered, then a yes, then the latest of the others. */
const order: readonly (readonly StandingState[])[] = [
  ['open', 'changes-requested'],
  ['accepted'],
  ['declined', 'expired'],
]

/**
 * The proposal that stands for a place on a day, of versions with the newest first; null where none does. One that ended is about equipment that was there before: what was
 * installed since is another piece.
 */
export function standingFor(
  sent: readonly SentToHome[],
  {
    place,
    installationYear,
    today,
  }: { place: EquipmentSlot; installationYear: number | null; today: string },
): Standing | null {
  const standing = sent
    .filter(({ places }) => places.includes(place))
    .flatMap((version) => standingOn(version, today) ?? [])
    .filter(({ state, sent: { sentOn } }) => isWaiting(state) || (installationYear ?? 0) < yearOf(sentOn))
    .toSorted((one, other) => other.sent.sentOn.localeCompare(one.sent.sentOn))
  for (const states of order) {
    const found = standing.find(({ state }) => states.includes(state))
    if (found) return found
  }
  return null
}

function isWaiting(state: StandingState): boolean {
  return state === 'open' || state === 'changes-requested'
}

/** What is said of a version on a day; null of one that is not said any more. */
export function standingOn(sent: SentToHome, today: string): Standing | null {
  const { expiresOn, closedOn, askAgainOn, installation } = sent
  const work = workStage(installation, today)
  const state = stateOn(sent.state, expiresOn, today)
  switch (state) {
    case 'open':
    case 'changes-requested':
      return { state, on: expiresOn, work, sent }
    case 'accepted':
    case 'declined':
    case 'expired': {
      const on = closedOn ?? expiresOn
      const until = (state === 'declined' && askAgainOn) || dayAfter(on, daysAnswerIsSaid)
      return today < until ? { state, on, work, sent } : null
    }
    default:
      return null
  }
}

/**
 * The version whose prices all pages use for a place: the one that stands there, or one that quotes its repair and can be answered. Null where
 * those of the price book count.
 */
export function pricedBy(
  sent: readonly SentToHome[],
  { place, standing, today }: { place: EquipmentSlot; standing: Standing | null; today: string },
): SentToHome | null {
  if (standing && (isWaiting(standing.state) || standing.state === 'accepted')) return standing.sent
  return (
    sent.find((version) => {
      const state = standingOn(version, today)?.state
      return version.repairQuote?.place === place && state !== undefined && isWaiting(state)
    }) ?? null
  )
}

/**
 * The repair that was quoted for a place: by the version whose prices count, else by the newest one. Not by one that was taken back or replaced,
 * nor once the repair was made.
 */
export function repairQuoteFor(
  sent: readonly SentToHome[],
  place: EquipmentSlot,
  priced: SentToHome | null,
): SentToHome['repairQuote'] {
  const counted = priced ? [priced] : sent.filter(isQuoting)
  return (
    counted
      .flatMap(({ repairQuote }) => (repairQuote?.place === place ? [repairQuote] : []))
      .toSorted((one, other) => other.quotedOn.localeCompare(one.quotedOn))[0] ?? null
  )
}

/** States of the versions that are told to their home, one way or another. */
export const toldStates = [
  'open',
  'changes-requested',
  'accepted',
  'declined',
  'expired',
] as const satisfies readonly VersionState[]

function isQuoting({ state, isRepaired }: SentToHome): boolean {
  return (toldStates as readonly VersionState[]).includes(state) && !isRepaired
}
