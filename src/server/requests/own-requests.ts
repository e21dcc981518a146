import { and, desc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import type { OwnRequest } from '#contract/own-requests.ts'
import { customers, requestImages, requestSteps, requests, users } from '#db/schema.ts'
import { equipmentKinds } from '#domain/homes/equipment.ts'
import { maskedForLabel } from '#domain/people/masks.ts'
import { firstNameOf } from '#domain/people/names.ts'
import { preferenceInWords } from '#domain/requests/preferred-visit.ts'
import { requestReasons } from '#domain/requests/requests.ts'
import { fill } from '#texts/fill.ts'
import { ownRequestTexts } from '#texts/own-request.ts'
import { serviceRequestTexts } from '#texts/service-request.ts'
import type { Queryable } from '../deps.ts'
import { prepared } from '../prepared.ts'
import { daysOfBusiness, timeZoneOfBusiness } from '../proposal-settings/queries.ts'

/** The most requests listed. */
const most = 20

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
      updatedAt: requests.updatedAt,
      name: requests.name,
      words: requests.words,
      isUrgent: requests.isUrgent,
      preferredDays: requests.preferredDays,
      preferredTimes: requests.preferredTimes,
      photoCount: sql<number>`(select count(*)::int from ${requestImages} where ${requestImages.requestId} = ${requests.id})`,
      timeZone: timeZoneOfBusiness,
    })
    .from(requests)
    .leftJoin(users, eq(users.id, requests.assignedUserId))
    .innerJoin(customers, eq(customers.id, requests.customerId))
    .where(
      and(
        eq(requests.customerId, sql.placeholder('customerId')),
        or(isNull(customers.peopleSince), gte(requests.requestedAt, customers.peopleSince)),
      ),
    )
    .orderBy(desc(requests.requestedAt), desc(requests.id))
    .limit(most),
)

/** The requests of the people who live in a home now, newest first, for its customer: staff by first name only. */
export async function listOwnRequests(db: Queryable, customerId: number, now: Date): Promise<OwnRequest[]> {
  const rows = await selectOfCustomer(db, { customerId })
  const today = daysOfBusiness(rows[0]?.timeZone)(now)
  return rows.map((row) => ({
    requestId: row.requestId,
    requestedDate: row.requestedAt.toISOString(),
    requestReason: requestReasons.find(({ reason }) => reason === row.reason)?.name ?? '',
    equipmentName: equipmentKinds.find(({ kind }) => kind === row.equipmentKind)?.name ?? '',
    status: row.status,
    assignedTo: row.assignedUser && firstNameOf(row.assignedUser),
    assignedDate: row.assignedUser && row.assignedAt ? row.assignedAt.toISOString() : null,
    visitDay: row.visitDay,
    visitFrom: row.visitFrom,
    visitTo: row.visitTo,
    isVisitPast: row.visitDay !== null && row.visitDay < today,
    sent: sentInWords(row),
    completedDate: row.status === 'completed' ? (row.completedAt ?? row.updatedAt).toISOString() : null,
  }))
}

type Sent = Pick<
  typeof requests.$inferSelect,
  'name' | 'words' | 'isUrgent' | 'preferredDays' | 'preferredTimes'
> & { photoCount: number }

/** What the customer sent, in the words of the form, without what a stranger with the label could use. */
function sentInWords({ name, words, isUrgent, preferredDays, preferredTimes, photoCount }: Sent): string[] {
  const lines: string[] = []
  if (isUrgent) lines.push(serviceRequestTexts.urgentBox)
  if (words) lines.push(fill(ownRequestTexts.words, { words: maskedForLabel(words, [name]) }))
  if (preferredDays.length + preferredTimes.length > 0)
    lines.push(fill(ownRequestTexts.preference, { when: preferenceInWords(preferredDays, preferredTimes) }))
  if (photoCount === 1) lines.push(ownRequestTexts.onePhoto)
  if (photoCount > 1) lines.push(fill(ownRequestTexts.photos, { count: photoCount }))
  return lines
}

/** The visit of a request and whose home it is for. */
export async function findOwnVisit(db: Queryable, requestId: number) {
  const [row] = await db
    .select({
      requestId: requests.id,
      version: requests.version,
      customerId: requests.customerId,
      address: requests.address,
      visitDay: requests.visitDay,
      visitFrom: requests.visitFrom,
      visitTo: requests.visitTo,
    })
    .from(requests)
    .where(eq(requests.id, requestId))
  return row
}
