import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { HistoryStep, RequestRow } from '#contract/requests/requests.ts'
import { calendarDay } from '#domain/days.ts'
import { api } from '../../../api/client.ts'
import { problemsOf } from '../../../api/failures.ts'
import { useSignedIn } from '../../../session/session.ts'
import {
  isVisitOther,
  type Plan,
  type PlanProblems,
  planOf,
  problemsOfVisit,
  visitOf,
} from '../../../shared/form/plan.ts'
import { useKeptTyped } from '../../../shared/form/use-kept-typed.ts'
import { timeZone } from '../../../ui/text/format-date.ts'
import { useAssignRequest, useSetVisit } from './use-move-request.ts'

/** The version that was on screen, and how many steps its history had. */
type RequestOnScreen = { request: RequestRow; stepCount: number }

/**
 * The plan of a request while it is typed. It belongs to the version that was on screen: when somebody else changes the request, what is
 * typed stays, and the reader is told what they did before it is saved over.
 */
export function useRequestPlan(request: RequestRow | undefined, steps: readonly HistoryStep[] | undefined) {
  const assign = useAssignRequest()
  const setVisit = useSetVisit()
  const isMoving = useIsMutating({ mutationKey: api.requests.key() }) > 0
  const me = useSignedIn()
  const [known, setKnown] = useState<RequestOnScreen>()
  const [isSaving, setSaving] = useState(false)
  const [typed, setTyped] = useState<Partial<Plan>>({})
  const [problems, setProblems] = useState<PlanProblems>({})
  const seen = known?.request
  const newSteps = known && steps ? steps.slice(known.stepCount) : []
  const theirs = newSteps.filter(({ by }) => by !== me.name)
  const isNewToReader = request !== undefined && request.version !== seen?.version
  // Why not while something is saved: the history may come a moment after the request.
  const isOwnChange = newSteps.length > 0 && theirs.length === 0 && !isSaving && !isMoving
  if (request && steps && (!known || (isNewToReader && isOwnChange)))
    setKnown({ request, stepCount: steps.length })

  const stored = planOf(seen)
  const plan = { ...stored, ...typed }
  const isReassigned = plan.assignedUserId !== stored.assignedUserId
  const isVisitChanged = isVisitOther(plan, stored)
  const changedByOther = isNewToReader && !isSaving && !isMoving ? theirs.at(-1) : undefined

  const { keptAt, note } = useKeptTyped<{ known: RequestOnScreen; typed: Partial<Plan> }>({
    form: seen ? `request-plan/${seen.requestId}` : null,
    now: () => (known && (isReassigned || isVisitChanged) ? { values: { known, typed }, files: {} } : null),
    bringBack({ values }) {
      setKnown(values.known)
      setTyped(values.typed)
    },
  })
  useEffect(() => {
    if (typed) note()
  }, [typed, note])

  function throwAway() {
    setTyped({})
    return () => setTyped(typed)
  }

  function change(part: Partial<Plan>) {
    setTyped((old) => ({ ...old, ...part }))
    setProblems((old) => Object.fromEntries(Object.entries(old).filter(([name]) => !(name in part))))
  }

  /** Takes what is stored now for what was seen; with `isKept`, what is typed stays. */
  function accept({ isKept }: { isKept: boolean }) {
    if (request && steps) setKnown({ request, stepCount: steps.length })
    setProblems({})
    if (!isKept) setTyped({})
  }

  /** Saves who goes and when. */
  async function save() {
    if (!seen || isSaving) return
    const found = isVisitChanged ? problemsOfVisit(plan, calendarDay(timeZone)(new Date())) : {}
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const { requestId, version } = seen
    setSaving(true)
    try {
      if (isReassigned) await assign.mutateAsync({ requestId, assignedUserId: plan.assignedUserId, version })
      if (isVisitChanged)
        await setVisit.mutateAsync({
          requestId,
          version: isReassigned ? version + 1 : version,
          timeZone,
          ...visitOf(plan),
        })
      setTyped({})
    } catch (error) {
      setProblems(problemsOf(error))
    } finally {
      setSaving(false)
    }
  }

  const kept = { keptAt, onThrowAway: throwAway }
  return {
    plan,
    problems,
    change,
    save,
    accept,
    isSaving,
    isReassigned,
    isVisitChanged,
    changedByOther,
    kept,
  }
}

export type RequestPlanState = ReturnType<typeof useRequestPlan>
