import { and, asc, desc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { OwnRequest } from '#contract/requests/own-requests.ts'
import { customers, requestSteps, requests, users } from '#db/schema.ts'
import { firstNameOf } from '#domain/people/first-name.ts'
import { maskedForLabel } from '#domain/people/masks.ts'
import { preferenceInWords } from '#domain/requests/preferred-visit.ts'
import { requestedKinds } from '#domain/requests/requested-kinds.ts'
import { requestReasons } from '#domain/requests/requests.ts'
import { ownRequestTexts } from '#texts/en/requests/own-request.ts'
import { serviceRequestTexts } from '#texts/en/requests/service-request.ts'
import { fill } from '#texts/fill.ts'
import type { Queryable } from '../deps.ts'
import { prepared } from '../prepared.ts'
import { daysOfBusiness, timeZoneOfBusiness } from '../proposal-settings/queries.ts'
import { addressOfRequest, saidInRequest } from './queries.ts'
import { imageNamesOfRequest } from './request-images.ts'

/** The most requests listed. */
const most = 20

/** Those of the people who live there now. */
const ofPeopleNow = or(isNull(customers.peopleSince), gte(requests.requestedAt, customers.peopleSince))

const selectOfCustomer = prepared((db) =>
  db
    .select({
      requestId: requests.id,
      requestedAt: requests.requestedAt,
      reason: requests.reason,
      equipmentKind: requests.equipmentKind,
      status: requests.status,
      assignedUser: users.name,
      assignedAt: sql`(select max(at) from request_steps
        where request_id = requests.id and step = 'assigned')`.mapWith(requestSteps.at),
      visitDay: requests.visitDay,
      visitFrom: requests.visitFrom,
      visitTo: requests.visitTo,
      completedAt: requests.completedAt,
      outcome: requests.outcome,
      updatedAt: requests.updatedAt,
      name: requests.name,
      ...saidInRequest,
      imageNames: imageNamesOfRequest,
      timeZone: timeZoneOfBusiness,
    })
    .from(requests)
    .leftJoin(users, eq(users.id, requests.assignedUserId))
    .innerJoin(customers, eq(customers.id, requests.customerId))
    .where(and(eq(requests.customerId, sql.placeholder('customerId')), ofPeopleNow))
    .orderBy(desc(requests.requestedAt), desc(requests.id))
    .limit(most),
)

/** The requests of the people who live in a home now, newest first, for its customer: staff by first name only. */
export async function listOwnRequests(db: Queryable, customerId: number, now: Date): Promise<OwnRequest[]> {
  const rows = await selectOfCustomer(db, { customerId })
  const today = daysOfBusiness(rows[0]?.timeZone)(now)
  const additions = await listAdditions(
    db,
    rows.map(({ requestId }) => requestId),
  )
  return rows.map((row) => ({
    requestId: row.requestId,
    requestedDate: row.requestedAt.toISOString(),
    requestReason: requestReasons.find(({ reason }) => reason === row.reason)?.name ?? '',
    equipmentName: requestedKinds.find(({ kind }) => kind === row.equipmentKind)?.name ?? '',
    status: row.status,
    assignedTo: row.assignedUser && firstNameOf(row.assignedUser),
    assignedDate: row.assignedUser && row.assignedAt ? row.assignedAt.toISOString() : null,
    visitDay: row.visitDay,
    visitFrom: row.visitFrom,
    visitTo: row.visitTo,
    isVisitPast: isPast(row, today),
    isCancelled: row.outcome === 'cancelled-by-customer',
    isOpenToCustomer: isOpenToCustomer(row, today),
    added: additions
      .filter(({ requestId }) => requestId === row.requestId)
      .map(({ at, note }) => ({ words: maskedForLabel(note ?? '', [row.name]), date: at.toISOString() })),
    sent: sentInWords(row),
    imageNames: row.imageNames,
    completedDate: row.status === 'completed' ? (row.completedAt ?? row.updatedAt).toISOString() : null,
  }))
}

type Planned = Pick<typeof requests.$inferSelect, 'status' | 'visitDay'>

const isPast = ({ visitDay }: Planned, today: string) => visitDay !== null && visitDay < today

/** Whether its customer may still cancel a request and add to it; `today` is the day of the business. */
export function isOpenToCustomer(request: Planned, today: string): boolean {
  return request.status !== 'completed' && !isPast(request, today)
}

/** What a customer added, as staff reads it. */
export function toAddition({ note, at }: { note: string | null; at: Date }) {
  return { words: note ?? '', date: at.toISOString() }
}

/** What customers added to requests, first one first. */
export async function listAdditions(db: Queryable, requestIds: readonly number[]) {
  if (requestIds.length === 0) return []
  return db
    .select({ requestId: requestSteps.requestId, at: requestSteps.at, note: requestSteps.note })
    .from(requestSteps)
    .where(and(inArray(requestSteps.requestId, [...requestIds]), eq(requestSteps.step, 'added-to')))
    .orderBy(asc(requestSteps.id))
}

/** Locks and returns a request as its customer finds it; nothing where it belongs to no home, or to people who lived there before. */
export async function lockOwnRequest(db: Queryable, requestId: number) {
  const [row] = await db
    .select({
      requestId: requests.id,
      version: requests.version,
      status: requests.status,
      assignedUserId: requests.assignedUserId,
      customerId: customers.id,
      visitDay: requests.visitDay,
    })
    .from(requests)
    .innerJoin(customers, eq(customers.id, requests.customerId))
    .where(and(eq(requests.id, requestId), isNull(customers.deletedAt), ofPeopleNow))
    .for('update', { of: requests })
  return row
}

type RequestTexts = Pick<typeof requests.$inferSelect, 'name' | keyof typeof saidInRequest>

/** What the customer sent, in the words of the form, without what a stranger with the label could use. */
function sentInWords({ name, words, isUrgent, preferredDays, preferredTimes }: RequestTexts): string[] {
  const lines: string[] = []
  if (isUrgent) lines.push(serviceRequestTexts.urgentBox)
  if (words) lines.push(fill(ownRequestTexts.words, { words: maskedForLabel(words, [name]) }))
  if (preferredDays.length + preferredTimes.length > 0)
    lines.push(fill(ownRequestTexts.preference, { when: preferenceInWords(preferredDays, preferredTimes) }))
  return lines
}

/** The visit of a request and whose home it is for. */
export async function findOwnVisit(db: Queryable, requestId: number) {
  const [row] = await db
    .select({
      requestId: requests.id,
      version: requests.version,
      customerId: requests.customerId,
      address: addressOfRequest,
      outcome: requests.outcome,
      completedAt: requests.completedAt,
      updatedAt: requests.updatedAt,
      visitDay: requests.visitDay,
      visitFrom: requests.visitFrom,
      visitTo: requests.visitTo,
    })
    .from(requests)
    .where(eq(requests.id, requestId))
  return row
}
