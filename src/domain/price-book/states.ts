import { dayAfter } from '../days.ts'

/** The span in which a price, a rebate or a plan holds; both days are inclusive, and null states no end. */
export type DaySpan = { validFrom: string; validUntil: string | null }

export const spanStates = ['current', 'not-yet', 'over'] as const
export type SpanState = (typeof spanStates)[number]

/** Where a day stands in a span. What is over cannot go into a new version of a proposal. */
export function stateOfSpan({ validFrom, validUntil }: DaySpan, day: string): SpanState {
  if (validUntil !== null && validUntil < day) return 'over'
  return day < validFrom ? 'not-yet' : 'current'
}

/** A frozen rebate or plan that another one follows can be picked no more. */
export const planStates = [...spanStates, 'replaced'] as const
export type PlanState = (typeof planStates)[number]

export function stateOfPlan(plan: DaySpan & { isReplaced: boolean }, day: string): PlanState {
  return plan.isReplaced ? 'replaced' : stateOfSpan(plan, day)
}

/** The source of a rebate has to be checked again after so many days. */
export const sourceHoldsDays = 90

export const rebateStates = [...planStates, 'source-stale'] as const
export type RebateState = (typeof rebateStates)[number]

type DatedRebate = DaySpan & { isReplaced: boolean; endedOn: string | null; sourceCheckedOn: string }

/** An early end takes the place of the last day; a source that was not read lately cannot be relied on. */
export function stateOfRebate(rebate: DatedRebate, day: string): RebateState {
  const state = stateOfPlan({ ...rebate, validUntil: rebate.endedOn ?? rebate.validUntil }, day)
  if (state !== 'current') return state
  return dayAfter(rebate.sourceCheckedOn, sourceHoldsDays) < day ? 'source-stale' : 'current'
}

/** A package with an entry that is deleted or whose price is over cannot be picked. */
export const packageStates = ['ready', 'needs-attention'] as const
export type PackageState = (typeof packageStates)[number]
