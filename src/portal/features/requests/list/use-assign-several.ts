import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RequestRow } from '#contract/requests/requests.ts'
import { calendarDay } from '#domain/days.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../../api/client.ts'
import { failureInWords, problemsOf } from '../../../api/failures.ts'
import { noPlan, type Plan, visitOf } from '../../../shared/form/plan.ts'
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts'
import { refreshRequests } from '../../../shared/frame/refresh-requests.ts'
import { noteWhetherEmailsWait } from '../../../shared/record/mail-state.ts'
import { notify } from '../../../ui/frame/notify.tsx'
import { timeZone } from '../../../ui/text/format-date.ts'
import { hasVisit, readPlan } from './plan-of-several.ts'

export type RefusedRequest = { request: RequestRow; why: string }

/** Who goes to several requests and when, and how that is saved: one after another, so that each has its own answer. */
export function useAssignSeveral() {
  const queryClient = useQueryClient()
  const {
    form,
    values: plan,
    problems,
    change,
    onSubmit,
  } = useCheckedForm({
    keptAs: null,
    initialValues: noPlan,
    read: (typed) => readPlan(typed, calendarDay(timeZone)(new Date())),
  })
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
