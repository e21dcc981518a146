import { dayAfter } from '../../days.ts'
import type { RebateBasis } from '../../price-book/rebate.ts'
import type { DaySpan } from '../../price-book/states.ts'
import { sourceHoldsDays, stateOfSpan } from '../../price-book/states.ts'

/** A rebate as far as its days go. */
export type DatedRebate = DaySpan & {
  basis: RebateBasis
  sourceCheckedOn: string
  /** Where it ended before the day that was announced. */
  endedOn: string | null
}

export type RebateRefusal = 'NOT_YET' | 'EXPIRED' | 'TOO_LATE_TO_INSTALL' | 'SOURCE_STALE'

/** Why a rebate of a sent version cannot be counted on any more: it is over, was taken off the list, or its source is to be checked. */
export const rebateEnds = ['ended', 'removed', 'unchecked'] as const
export type RebateEnd = (typeof rebateEnds)[number]

/** A rebate that cannot be counted on any more; with its last day, if that has passed. */
export type EndedRebate = { why: RebateEnd; endedOn: string | null }

/** A plan of payments that cannot be chosen any more; with its last day, if that has passed. */
export type EndedPlan = { why: PlanEnd; endedOn: string | null }
export const planEnds = ['ended', 'removed'] as const
export type PlanEnd = (typeof planEnds)[number]

/** The last day on which a proposal with the rebate can be accepted, inclusive; null where no end is stated. */
export function lastDayToAccept(rebate: DatedRebate, leadDays: number): string | null {
  const last = rebate.endedOn ?? rebate.validUntil
  return last !== null && rebate.basis === 'installed' ? dayAfter(last, -leadDays) : last
}

/** Why a rebate cannot be relied on when a proposal is accepted on a day; null where it can. */
export function rebateProblemOn(day: string, rebate: DatedRebate, leadDays: number): RebateRefusal | null {
  if (day < rebate.validFrom) return 'NOT_YET'
  const last = rebate.endedOn ?? rebate.validUntil
  if (last !== null && last < day) return 'EXPIRED'
  const lastToAccept = lastDayToAccept(rebate, leadDays)
  if (lastToAccept !== null && lastToAccept < day) return 'TOO_LATE_TO_INSTALL'
  return dayAfter(rebate.sourceCheckedOn, sourceHoldsDays) < day ? 'SOURCE_STALE' : null
}

/** The last day of a proposal that is sent on a day: it outlives none of its rebates. */
export function expiryOf(
  sentOn: string,
  validityDays: number,
  leadDays: number,
  rebates: readonly DatedRebate[],
): string {
  const ends = rebates.flatMap((rebate) => lastDayToAccept(rebate, leadDays) ?? [])
  const [first = sentOn] = [dayAfter(sentOn, validityDays), ...ends].toSorted()
  return first
}

/** What ended a rebate of a version that was sent, by the day; null where it still holds. A deleted one is removed. */
export function rebateEndOn(
  day: string,
  rebate: (DatedRebate & { isDeleted: boolean }) | undefined,
  leadDays: number,
): EndedRebate | null {
  if (!rebate || rebate.isDeleted) return { why: 'removed', endedOn: null }
  const problem = rebateProblemOn(day, rebate, leadDays)
  if (problem === null) return null
  if (problem === 'SOURCE_STALE') return { why: 'unchecked', endedOn: null }
  return { why: 'ended', endedOn: problem === 'EXPIRED' ? (rebate.endedOn ?? rebate.validUntil) : null }
}

/** What ended a plan of a version that was sent, by the day; null where it can still be chosen. It is the rule of rebates, without a source. */
export function planEndOn(
  day: string,
  plan: (DaySpan & { isDeleted: boolean }) | undefined,
): EndedPlan | null {
  if (!plan || plan.isDeleted) return { why: 'removed', endedOn: null }
  const state = stateOfSpan(plan, day)
  if (state === 'current') return null
  return { why: 'ended', endedOn: state === 'over' ? plan.validUntil : null }
}
