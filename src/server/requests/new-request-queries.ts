import { and, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import { customers, images, outbox, requestImages, requests, users } from '#db/schema.ts'
import type { Actor } from '#domain/people/access.ts'
import type { Queryable } from '../deps.ts'
import { preparedLookup } from '../prepared.ts'
import { labelWithoutHome } from './queries.ts'

/** A person who asks for service: the holder of a label, or a visitor. */
export type Requester = Exclude<Actor, { kind: 'staff' }>

export type NewRequestRow = Omit<typeof requests.$inferInsert, 'sendKey'> & { sendKey: string }

/** Stores a request unless one with its key exists; returns its number if it was stored. */
export async function insertNewRequest(db: Queryable, row: NewRequestRow): Promise<number | undefined> {
  const [stored] = await db
    .insert(requests)
    .values(row)
    .onConflictDoNothing({ target: requests.sendKey })
    .returning({ id: requests.id })
  return stored?.id
}

export async function findRequestIdBySendKey(db: Queryable, sendKey: string): Promise<number | undefined> {
  const [row] = await db.select({ id: requests.id }).from(requests).where(eq(requests.sendKey, sendKey))
  return row?.id
}

/** Whether the e-mail that confirms a request was written. */
export const isRequestConfirmed = async (db: Queryable, requestId: number): Promise<boolean> =>
  (await db.$count(outbox, and(eq(outbox.requestId, requestId), eq(outbox.kind, 'request-received')))) > 0

const selectContact = preparedLookup((db) =>
  db
    .select({
      name: customers.name,
      email: customers.email,
      phone: customers.phone,
      address: customers.address,
    })
    .from(customers)
    .where(and(eq(customers.id, sql.placeholder('customerId')), isNull(customers.deletedAt))),
)

/** How a present customer is reached, and where. */
export async function findCustomerContact(db: Queryable, customerId: number) {
  const [row] = await selectContact(db, { customerId })
  return row
}

/**
 * Attaches photos to a request, in order. False, for the caller to roll back, unless each was uploaded by a visitor or by this
 * customer and is not used elsewhere: the name of a staff upload or of another home's photo is refused.
 */
export async function attachImages(
  db: Queryable,
  requestId: number,
  names: readonly string[],
  requester: Requester,
): Promise<boolean> {
  if (names.length === 0) return true
  const nobodys = isNull(images.customerId)
  const free = await db
    .select({ name: images.name })
    .from(images)
    .where(
      and(
        inArray(images.name, [...names]),
        eq(images.isPublic, false),
        isNull(images.uploadedByUserId),
        requester.kind === 'customer' ? or(nobodys, eq(images.customerId, requester.customerId)) : nobodys,
        notExists(db.select().from(requestImages).where(eq(requestImages.imageName, images.name))),
      ),
    )
    .for('update')
  if (free.length < names.length) return false
  const given = await db
    .insert(requestImages)
    .values(names.map((imageName, index) => ({ imageName, requestId, place: index })))
    .onConflictDoNothing()
    .returning({ imageName: requestImages.imageName })
  return given.length === names.length
}

const selectDetails = preparedLookup((db) =>
  db
    .select({
      words: requests.words,
      preferredDays: requests.preferredDays,
      preferredTimes: requests.preferredTimes,
      imageNames: sql<string[]>`array(
        select ${requestImages.imageName} from ${requestImages}
        where ${requestImages.requestId} = ${requests.id} order by ${requestImages.place})`,
    })
    .from(requests)
    .where(eq(requests.id, sql.placeholder('requestId'))),
)

/** The requester's words and photos. */
export async function findRequestDetails(db: Queryable, requestId: number) {
  const [row] = await selectDetails(db, { requestId })
  return row
}

/** What e-mails say about a request. */
export async function findRequestForEmail(db: Queryable, requestId: number) {
  const [row] = await db
    .select({
      requestId: requests.id,
      customerId: requests.customerId,
      labelId: labelWithoutHome,
      name: requests.name,
      email: requests.email,
      phone: requests.phone,
      address: requests.address,
      reason: requests.reason,
      equipmentKind: requests.equipmentKind,
      words: requests.words,
      isUrgent: requests.isUrgent,
      preferredDays: requests.preferredDays,
      preferredTimes: requests.preferredTimes,
      assignedUser: users.name,
      photoCount: db.$count(requestImages, eq(requestImages.requestId, requestId)),
    })
    .from(requests)
    .leftJoin(users, eq(users.id, requests.assignedUserId))
    .where(eq(requests.id, requestId))
  return row
}
