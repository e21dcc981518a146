import type { WholeList } from '#contract/fields/fields.ts'
import type { RequestFilter, RequestRow } from '#contract/requests/requests.ts'
import { type Actor, can } from '#domain/people/access.ts'
import { userIdOf } from '#domain/people/author.ts'
import { waitingTooLongSince } from '#domain/requests/request-views.ts'
import { requestedKinds } from '#domain/requests/requested-kinds.ts'
import { requestReasons, requestStatuses } from '#domain/requests/requests.ts'
import type { RequestListFilter, requestList } from './queries.ts'

type ListedRequest = Awaited<ReturnType<typeof requestList.rows>>[number]

/** The filter, narrowed to what this person may see: everybody except Admins sees only their own assignments. */
export function withinReach<Filter extends WholeList<RequestFilter>>(
  filter: Filter,
  actor: Actor,
  now: Date,
): Filter & RequestListFilter {
  const isOwn = filter.view === 'mine' || !can.readAllRequests(actor)
  return {
    ...filter,
    ...(isOwn && { assignedUserId: userIdOf(actor) ?? 0 }),
    ...(filter.view === 'over-a-week' && { requestedBefore: waitingTooLongSince(now) }),
  }
}

/** Converts the stored words to the ids and names of the calls (docs/decisions/002). */
export function toRow({
  equipmentKind,
  requestedAt,
  completedAt,
  reason,
  status,
  ...row
}: ListedRequest): RequestRow {
  const statusRow = named(requestStatuses, (candidate) => candidate.status === status)
  return {
    ...row,
    equipmentName: named(requestedKinds, (candidate) => candidate.kind === equipmentKind).name,
    requestedDate: requestedAt.toISOString(),
    completedDate: completedAt?.toISOString() ?? null,
    requestReason: named(requestReasons, (candidate) => candidate.reason === reason).name,
    requestStatus: statusRow.name,
    requestStatusId: statusRow.id,
  }
}

function named<Row>(rows: readonly Row[], isMeant: (row: Row) => boolean): Row {
  const row = rows.find(isMeant)
  if (!row) throw new Error('A request holds a word that is in no list')
  return row
}
