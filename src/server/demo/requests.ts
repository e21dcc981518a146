import { requestSteps, requests } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'
import { at } from './chance.ts'
import type { DemoPlan, DemoStaff } from './plan.ts'

/** Adds the planned requests with the steps that led to their states. */
export async function insertRequests(
  db: Queryable,
  plan: DemoPlan,
  customerIds: readonly number[],
  staff: DemoStaff,
) {
  const rows = await db
    .insert(requests)
    .values(
      plan.requests.map(({ customer, assignee, ...request }) => {
        const assignedUserId = assignee === null ? null : at(staff.assignees, assignee)
        return {
          ...request,
          customerId: customer === null ? null : at(customerIds, customer),
          assignedUserId,
          ...(request.status === 'completed' && {
            completedAt: request.updatedAt,
            completedByUserId: assignedUserId,
            outcome: 'done' as const,
          }),
        }
      }),
    )
    .returning()
  await db.insert(requestSteps).values(rows.flatMap((request) => stepsOf(request, at(staff.sellers, 0))))
}

/** The first seller is the Admin, who assigns halfway between the request and its last change. */
function stepsOf(request: typeof requests.$inferSelect, adminId: number) {
  const { id: requestId, status, assignedUserId, requestedAt, updatedAt } = request
  const half = (updatedAt.getTime() - requestedAt.getTime()) / 2
  const after = (parts: number) => new Date(requestedAt.getTime() + half * parts)
  const steps = [
    { requestId, step: 'assigned' as const, at: after(1), byUserId: adminId, assignedUserId },
    {
      requestId,
      step: 'completed' as const,
      at: after(2),
      byUserId: assignedUserId,
      assignedUserId,
      outcome: 'done' as const,
    },
  ]
  const { visitDay, visitFrom, visitTo } = request
  const visit = { visitDay, visitFrom, visitTo }
  if (status === 'assigned' && visitDay)
    return [
      ...steps.slice(0, 1),
      { requestId, step: 'visit-set' as const, at: after(2), byUserId: adminId, assignedUserId, ...visit },
    ]
  return status === 'pending' ? [] : steps.slice(0, status === 'assigned' ? 1 : 2)
}
