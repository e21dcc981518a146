import { dayAfter } from '../days.ts'
import type { RebateBasis } from '../price-book/rebate.ts'
import type { DaySpan } from '../price-book/states.ts'
import { sourceHoldsDays } from '../price-book/states.ts'

/** A rebate as far as its days go. */
export type DatedRebate = DaySpan & {
  basis: RebateBasis
  sourceCheckedOn: string
  /** Where it ended before the day that was announced. */
  endedOn: string | null
}

export type RebateRefusal = 'NOT_YET' | 'EXPIRED' | 'TOO_LATE_TO_INSTALL' | 'SOURCE_STALE'

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
