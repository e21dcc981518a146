import type { RequestRow } from '#contract/requests/requests.ts'
import { type AgreedVisit, visitProblems } from '#domain/requests/agreed-visit.ts'

/** Who goes, and when, as typed; empty texts and 0 stand for nothing. */
export type Plan = { assignedUserId: number; visitDay: string; visitFrom: string; visitTo: string }

export type PlanProblems = Partial<Record<keyof Plan, string>>

export const noPlan: Plan = { assignedUserId: 0, visitDay: '', visitFrom: '', visitTo: '' }

/** The plan that is stored of a request. */
export const planOf = (request: Pick<RequestRow, keyof Plan> | undefined): Plan => ({
  assignedUserId: request?.assignedUserId ?? 0,
  visitDay: request?.visitDay ?? '',
  visitFrom: request?.visitFrom ?? '',
  visitTo: request?.visitTo ?? '',
})

/** Whether one of these plans says something else of when than the other. */
export const isVisitOther = (one: Plan, other: Plan): boolean =>
  one.visitDay !== other.visitDay || one.visitFrom !== other.visitFrom || one.visitTo !== other.visitTo

/** The visit of a plan as its call takes it. */
export const visitOf = ({ visitDay, visitFrom, visitTo }: Plan): AgreedVisit => ({
  visitDay,
  visitFrom: visitFrom || null,
  visitTo: visitTo || null,
})

/** What speaks against the visit of a plan, by field. */
export function problemsOfVisit(plan: Plan, today: string): PlanProblems {
  const found = visitProblems(visitOf(plan), today)
  return Object.fromEntries(found.map(({ path, message }) => [path, message]))
}
