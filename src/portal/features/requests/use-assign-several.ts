import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RequestRow } from '#contract/requests.ts'
import { calendarDay } from '#domain/days.ts'
import { type AgreedVisit, visitProblems } from '#domain/requests/agreed-visit.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { failureInWords, problemsOf } from '../../api/failures.ts'
import { noteWhetherEmailsWait } from '../../shared/mail-state.ts'
import { refreshRequests } from '../../shared/refresh-requests.ts'
import { timeZone } from '../../ui/format-date.ts'
import { notify } from '../../ui/notify.tsx'
import type { Plan, PlanProblems } from './use-request-plan.ts'

export type RefusedRequest = { request: RequestRow; why: string }

const noPlan: Plan = { assignedUserId: 0, visitDay: '', visitFrom: '', visitTo: '' }

/** Who goes to several requests and when, as typed, and how that is saved: one after another, so that each has its own answer. */
export function useAssignSeveral() {
  const queryClient = useQueryClient()
  const [plan, setPlan] = useState(noPlan)
  const [problems, setProblems] = useState<PlanProblems>({})
  const [refused, setRefused] = useState<readonly RefusedRequest[]>([])
  const [isSaving, setSaving] = useState(false)

  const visit: AgreedVisit = {
    visitDay: plan.visitDay,
    visitFrom: plan.visitFrom || null,
    visitTo: plan.visitTo || null,
  }
  const hasVisit = plan.visitDay !== '' || plan.visitFrom !== '' || plan.visitTo !== ''

  function change(part: Partial<Plan>) {
    setPlan((old) => ({ ...old, ...part }))
    setProblems((old) => Object.fromEntries(Object.entries(old).filter(([name]) => !(name in part))))
  }

  function problemsOfPlan(): PlanProblems {
    const found = hasVisit ? visitProblems(visit, calendarDay(timeZone)(new Date())) : []
    return {
      ...Object.fromEntries(found.map(({ path, message }) => [path, message])),
      ...(plan.assignedUserId === 0 && { assignedUserId: messages.requests.notAssignable }),
    }
  }

  async function assign({ requestId, version, assignedUserId }: RequestRow) {
    const isHanded = assignedUserId !== plan.assignedUserId
    await api.requests.assign.call({ requestId, version, assignedUserId: plan.assignedUserId })
    if (hasVisit)
      await api.requests.setVisit.call({
        requestId,
        version: isHanded ? version + 1 : version,
        timeZone,
        ...visit,
      })
  }

  /** Undefined if the plan itself is wrong; then nothing was sent. */
  async function save(requests: readonly RequestRow[]) {
    const found = problemsOfPlan()
    setProblems(found)
    if (Object.keys(found).length > 0 || isSaving) return undefined
    setSaving(true)
    const [assigned, kept]: [RequestRow[], RefusedRequest[]] = [[], []]
    for (const request of requests) {
      try {
        await assign(request)
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
    setSaving(false)
    if (assigned.length > 0)
      notify.success(
        assigned.length === 1 ? messages.requests.assigned : `${assigned.length} requests assigned.`,
        await noteWhetherEmailsWait(queryClient),
      )
    return { assigned, refused: kept }
  }

  return { plan, problems, change, save, isSaving, refused }
}
