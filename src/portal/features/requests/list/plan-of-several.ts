import { messages } from '#texts/en/messages.ts'
import { isVisitOther, noPlan, type Plan, problemsOfVisit } from '../../../shared/form/plan.ts'
import type { Checked } from '../../../shared/form/use-checked-form.ts'
import { refusedAt } from '../../../ui/form/schema-problems.ts'

/** Whether anything of a visit is typed. */
export const hasVisit = (plan: Plan): boolean => isVisitOther(plan, noPlan)

/** The plan, or its problems: a visit is only checked where one is typed. */
export function readPlan(plan: Plan, today: string): Checked<Plan> {
  const refused = refusedAt({
    ...(hasVisit(plan) && problemsOfVisit(plan, today)),
    ...(plan.assignedUserId === 0 && { assignedUserId: messages.requests.notAssignable }),
  })
  return refused ? { error: refused } : { data: plan }
}
