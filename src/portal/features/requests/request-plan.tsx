import { Text } from '@mantine/core'
import type { RequestDetails } from '#contract/requests.ts'
import { can } from '#domain/people/access.ts'
import { agreedVisitOf, visitInWords } from '#domain/requests/agreed-visit.ts'
import { preferenceInWords } from '#domain/requests/preferred-visit.ts'
import { useActor } from '../../session/session.ts'
import { PlanFields } from './plan-fields.tsx'
import { statusOf } from './request-status.tsx'
import type { RequestPlanState } from './use-request-plan.ts'

type RequestPlanProps = { request: RequestDetails; plan: RequestPlanState }

/** When a visit suits, who goes and when; fields for whoever may say so. */
export function RequestPlan({ request, plan }: RequestPlanProps) {
  const actor = useActor()
  const status = statusOf(request)
  const visit = agreedVisitOf(request)
  const canAssign = can.assignRequest(actor)
  const canPlan = status !== 'completed' && (canAssign || can.setVisit(actor, request))
  return (
    <>
      <Text c="dimmed">They prefer: {preferenceInWords(request.preferredDays, request.preferredTimes)}</Text>
      {canPlan ? (
        <PlanFields {...plan} canAssign={canAssign} />
      ) : (
        <Text>
          {request.assignedUser ?? 'Nobody is assigned'}
          {visit && ` · ${visitInWords(visit)}`}
        </Text>
      )}
    </>
  )
}
