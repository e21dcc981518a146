import { and, eq, gte, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import type { WholeList } from '#contract/fields/fields.ts'
import type { RequestFilter } from '#contract/requests/requests.ts'
import { foldedEmail, foldedText, isOpen, requests, users } from '#db/schema.ts'
import { endOfDay, startOfDay } from '#domain/days.ts'
import { openStatuses } from '#domain/requests/open-requests.ts'
import { type RequestStatus, requestReasons, requestStatuses } from '#domain/requests/requests.ts'
import type { Queryable } from '../deps.ts'
import type { FollowedTable } from '../following/follow.ts'
import { type CounterKey, readCounter } from '../lists/count.ts'
import { defineList } from '../lists/define-list.ts'
import type { Forgiving } from '../lists/forgive.ts'
import { isEmailFoundBy, isFoundBy } from '../lists/found-by.ts'
import { preparedLookup } from '../prepared.ts'
import { requestCounter } from './request-counter.ts'

/** The filter of the list, the moment before which the requests came that a view asks for, and whose home they are for. */
export type RequestListFilter = WholeList<RequestFilter> & { requestedBefore?: Date; customerId?: number }

const statusOf = ({ requestStatusId }: RequestListFilter) =>
  requestStatuses.find((row) => row.id === requestStatusId)?.status

// Why no parameters here and below: the plan of a prepared statement must know which part of the table it reads.
const isToDo = isOpen(requests.status)
const isAssigned = sql`${requests.status} = 'assigned'`

/** What a view shows; whose requests and from when, the filter says. */
function conditionOfView({ view }: Pick<RequestListFilter, 'view'>): SQL | undefined {
  switch (view) {
    case 'open':
    case 'mine':
    case 'over-a-week':
      return isToDo
    case 'pending':
    case 'completed':
      return eq(requests.status, view)
    case 'no-visit-day':
      return and(isAssigned, isNull(requests.visitDay))
    case 'not-linked':
      return and(isToDo, not(requests.isLinked))
    case 'all':
      return undefined
  }
}

const reasonOf = ({ requestReasonId }: RequestListFilter) =>
  requestReasons.find((row) => row.id === requestReasonId)?.reason

const ownerOf = ({ assignedUserId }: RequestListFilter) => (assignedUserId > 0 ? assignedUserId : undefined)

/** The statuses whose requests a view shows and nothing else; undefined for a view that asks for more. */
function statusesOfView({ view }: Pick<RequestListFilter, 'view'>): readonly RequestStatus[] | undefined {
  switch (view) {
    case 'all':
      return requestStatuses.map(({ status }) => status)
    case 'open':
    case 'mine':
      return openStatuses
    case 'pending':
    case 'completed':
      return [view]
    default:
      return undefined
  }
}

/** Status, reason and owner have counters, dates and homes have none. */
function counterOf(filter: RequestListFilter): CounterKey | undefined {
  const statuses = statusesOfView(filter)
  const { requestedFrom, requestedTo, requestedBefore, customerId } = filter
  if (!statuses || requestedFrom || requestedTo || requestedBefore || customerId !== undefined)
    return undefined
  const [status, reason] = [statusOf(filter), reasonOf(filter)]
  return requestCounter({
    statuses: statuses.filter((one) => !status || one === status),
    assignedUserId: ownerOf(filter),
    ...(reason && { reasons: [reason] }),
  })
}

function condition(filter: RequestListFilter): SQL | undefined {
  const [status, reason] = [statusOf(filter), reasonOf(filter)]
  const { requestedFrom: from, requestedTo: to, requestedBefore, customerId, timeZone } = filter
  return and(
    conditionOfView(filter),
    status && eq(requests.status, status),
    reason && eq(requests.reason, reason),
    from ? gte(requests.requestedAt, startOfDay(from, timeZone)) : undefined,
    to ? lt(requests.requestedAt, endOfDay(to, timeZone)) : undefined,
    requestedBefore && lt(requests.requestedAt, requestedBefore),
    customerId === undefined ? undefined : eq(requests.customerId, customerId),
  )
}

/** The label that a request came by, as long as it has no home. Why no join: rows that are not shown need no lookup. */
export const labelWithoutHome = sql<number | null>`(select customers.id from customers
  where customers.id = requests.customer_id and customers.address is null and customers.deleted_at is null)`

/** Where to go: the address that was said in the request, else that of the home which staff linked it to. Why no join: as above. */
export const addressOfRequest = sql<
  string | null
>`coalesce(${requests.address}, (select customers.address from customers
  where customers.id = ${requests.customerId} and customers.deleted_at is null))`

/** Sorts urgent requests to the top until they are completed. Each index of an order has it in these words. */
export const isUrgentAndOpen = sql`(${requests.isUrgent} and ${isToDo})`

/** What a requester says beside who they are and what they need, for those who read all of it. */
export const saidInRequest = {
  words: requests.words,
  isUrgent: requests.isUrgent,
  preferredDays: requests.preferredDays,
  preferredTimes: requests.preferredTimes,
}

const listed = {
  requestId: requests.id,
  version: requests.version,
  customerId: requests.customerId,
  labelId: labelWithoutHome,
  name: requests.name,
  email: requests.email,
  phone: requests.phone,
  address: addressOfRequest,
  equipmentKind: requests.equipmentKind,
  requestedAt: requests.requestedAt,
  reason: requests.reason,
  isUrgent: requests.isUrgent,
  status: requests.status,
  visitDay: requests.visitDay,
  visitFrom: requests.visitFrom,
  visitTo: requests.visitTo,
  assignedUser: users.name,
  assignedUserId: requests.assignedUserId,
  takenByUserId: requests.takenByUserId,
  completedAt: requests.completedAt,
  completedByUserId: requests.completedByUserId,
  outcome: requests.outcome,
  completionNote: requests.completionNote,
}

/** The service requests; a deleted employee is still named as the assignee. */
export const requestList = defineList({
  table: requests,
  orders: {
    requestedDate: [isUrgentAndOpen, requests.requestedAt, requests.id],
    email: [sql`(${requests.email} is null)`, sql`coalesce(lower(${requests.email}), '')`, requests.id],
    requestStatus: [requests.status, isUrgentAndOpen, requests.requestedAt, requests.id],
  },
  owner: {
    column: requests.assignedUserId,
    of: ownerOf,
  },
  filter: condition,
  search: ({ name, email, forgiving }: RequestListFilter & Forgiving) =>
    and(
      name ? isFoundBy(requests.searched, { typed: name, field: 'name', forgiving }) : undefined,
      email ? isEmailFoundBy(requests.searched, requests.email, { typed: email, forgiving }) : undefined,
    ),
  texts: ({ name, email }: RequestListFilter) => [
    [foldedText(requests.name), name],
    [foldedEmail(requests.email), email],
  ],
  typed: ({ name, email }: RequestListFilter) => [name, email],
  cachedCount: counterOf,
  select: (db) => db.select(listed).from(requests).leftJoin(users, eq(users.id, requests.assignedUserId)),
})

/** The same list to whoever follows it. */
export const followedRequests: FollowedTable = { list: 'requests', table: requests, gone: sql`null` }

/** Moves the requests of one customer to another, for example when the label they came by is bound to the other. */
export async function giveRequestsToCustomer(db: Queryable, fromCustomerId: number, toCustomerId: number) {
  await db.update(requests).set({ customerId: toCustomerId }).where(eq(requests.customerId, fromCustomerId))
}

/** How far open requests are counted: the menu has room for two digits. */
const openCap = 100

/** How many requests are open: all that wait for an assignee, or those assigned to one person. */
export async function countOpenRequests(db: Queryable, whose: 'all' | number) {
  const key =
    whose === 'all'
      ? requestCounter({ statuses: ['pending'] })
      : requestCounter({ statuses: ['assigned'], assignedUserId: whose })
  const { total, totalIsCapped } = await readCounter(db, key, openCap)
  return { count: total, isCapped: totalIsCapped }
}

const selectRequest = preparedLookup((db) =>
  db
    .select({
      requestId: requests.id,
      version: requests.version,
      status: requests.status,
      assignedUserId: requests.assignedUserId,
      takenByUserId: requests.takenByUserId,
      customerId: requests.customerId,
      requestedAt: requests.requestedAt,
      visitDay: requests.visitDay,
      visitFrom: requests.visitFrom,
      visitTo: requests.visitTo,
      completedAt: requests.completedAt,
      completedByUserId: requests.completedByUserId,
      asker: sql<string | null>`coalesce(${requests.name}, ${requests.email}, ${requests.phone})`,
    })
    .from(requests)
    .where(eq(requests.id, sql.placeholder('id'))),
)

/** What permissions and moves need to know about a request, and who asked for it when. */
export async function findRequest(db: Queryable, id: number) {
  const [row] = await selectRequest(db, { id })
  return row
}

/** A request as a move found it. */
export type SeenRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>
