import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RequestRow } from '#contract/requests/requests.ts'
import { calendarDay } from '#domain/days.ts'
import { type AgreedVisit, visitProblems } from '#domain/requests/agreed-visit.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../../api/client.ts'
import { failureInWords, problemsOf } from '../../../api/failures.ts'
import { type Checked, useCheckedForm } from '../../../shared/form/use-checked-form.ts'
import { refreshRequests } from '../../../shared/frame/refresh-requests.ts'
import { noteWhetherEmailsWait } from '../../../shared/record/mail-state.ts'
import { refusedAt } from '../../../ui/form/schema-problems.ts'
import { notify } from '../../../ui/frame/notify.tsx'
import { timeZone } from '../../../ui/text/format-date.ts'
import type { Plan } from '../handling/use-request-plan.ts'

export type RefusedRequest = { request: RequestRow; why: string }

const noPlan: Plan = { assignedUserId: 0, visitDay: '', visitFrom: '', visitTo: '' }

/** The plan, or its problems: a visit is only checked where one is typed. */
function readPlan(plan: Plan): Checked<Plan> {
  const visit = visitOf(plan)
  const found = hasVisit(plan) ? visitProblems(visit, calendarDay(timeZone)(new Date())) : []
  const refused = refusedAt({
    ...Object.fromEntries(found.map(({ path, message }) => [path, message])),
    ...(plan.assignedUserId === 0 && { assignedUserId: messages.requests.notAssignable }),
  })
  return refused ? { error: refused } : { data: plan }
}

const visitOf = ({ visitDay, visitFrom, visitTo }: Plan): AgreedVisit => ({
  visitDay,
  visitFrom: visitFrom || null,
  visitTo: visitTo || null,
})

const hasVisit = ({ visitDay, visitFrom, visitTo }: Plan) =>
  visitDay !== '' || visitFrom !== '' || visitTo !== ''

/** Who goes to several requests and when, and how that is saved: one after another, so that each has its own answer. */
export function useAssignSeveral() {
  const queryClient = useQueryClient()
  const {
    form,
    values: plan,
    problems,
    change,
    onSubmit,
  } = useCheckedForm({ initialValues: noPlan, read: readPlan })
  const [refused, setRefused] = useState<readonly RefusedRequest[]>([])

  async function assign({ requestId, version, assignedUserId }: RequestRow, plan: Plan) {
    const isHanded = assignedUserId !== plan.assignedUserId
    await api.requests.assign.call({ requestId, version, assignedUserId: plan.assignedUserId })
    if (hasVisit(plan))
      await api.requests.setVisit.call({
        requestId,
        version: isHanded ? version + 1 : version,
        timeZone,
        ...visitOf(plan),
      })
  }

  async function assignAll(requests: readonly RequestRow[], plan: Plan) {
    const [assigned, kept]: [RequestRow[], RefusedRequest[]] = [[], []]
    for (const request of requests) {
      try {
        await assign(request, plan)
        assigned.push(request)
      } catch (error) {
        // Why anew: whoever tries again has been told, and means the request as it is now.
        const current = await api.requests.find.call({ requestId: request.requestId }).catch(() => request)
        kept.push({
          request: current,
          why: Object.values(problemsOf(error))[0] ?? failureInWords(error).text,
        })
      }
    }
    setRefused(kept)
    await refreshRequests(queryClient)
    if (assigned.length > 0)
      notify.success(
        assigned.length === 1 ? messages.requests.assigned : `${assigned.length} requests assigned.`,
        await noteWhetherEmailsWait(queryClient),
      )
    return { assigned, refused: kept }
  }

  /** The form's submit handler; a plan that is wrong is not sent, and nothing is `tried`. */
  const assigning = (
    requests: readonly RequestRow[],
    tried: (outcome: Awaited<ReturnType<typeof assignAll>>) => void,
  ) => onSubmit(async (plan) => tried(await assignAll(requests, plan)))

  return { plan, problems, change, assigning, isSaving: form.submitting, refused }
}
