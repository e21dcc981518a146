import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { customers, homePeople, outbox, requestImages, requests, users } from '#db/schema.ts'
import { emailKey } from '#db/tables/indexed-texts.ts'
import { emailKeyOf } from '#domain/people/email-address.ts'
import type { Queryable } from '../../deps.ts'
import { preparedLookup } from '../../prepared.ts'
import { labelWithoutHome, saidInRequest } from '../queries.ts'
import { imageNamesOfRequest } from '../request-images.ts'

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

/** Whether the email that confirms a request was written. */
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

const selectDetails = preparedLookup((db) =>
  db
    .select({
      ...saidInRequest,
      proposalId: requests.proposalId,
      comparison: requests.comparison,
      imageNames: imageNamesOfRequest,
    })
    .from(requests)
    .where(eq(requests.id, sql.placeholder('requestId'))),
)

/** The requester's words and photos. */
export async function findRequestDetails(db: Queryable, requestId: number) {
  const [row] = await selectDetails(db, { requestId })
  return row
}

/** What emails say about a request. */
export async function findRequestForEmail(db: Queryable, requestId: number) {
  const [row] = await db
    .select({
      requestId: requests.id,
      version: requests.version,
      customerId: requests.customerId,
      labelId: labelWithoutHome,
      name: requests.name,
      email: requests.email,
      phone: requests.phone,
      address: requests.address,
      reason: requests.reason,
      equipmentKind: requests.equipmentKind,
      ...saidInRequest,
      proposalId: requests.proposalId,
      visitDay: requests.visitDay,
      visitFrom: requests.visitFrom,
      visitTo: requests.visitTo,
      assignedUser: users.name,
      outcome: requests.outcome,
      completedAt: requests.completedAt,
      photoCount: db.$count(requestImages, eq(requestImages.requestId, requestId)),
    })
    .from(requests)
    .leftJoin(users, eq(users.id, requests.assignedUserId))
    .where(eq(requests.id, requestId))
  return row
}

/** The emails of the people of a home who are for visits, each once; who asked not to be contacted did not ask for this visit either. */
export async function listMailboxesForVisits(db: Queryable, customerId: number): Promise<string[]> {
  const rows = await db
    .select({ email: homePeople.email })
    .from(homePeople)
    .where(
      and(
        ...[
          eq(homePeople.customerId, customerId),
          eq(homePeople.forVisits, true),
          isNotNull(homePeople.email),
        ],
        sql`not is_email_left_alone(${emailKey(homePeople.email)})`,
      ),
    )
    .orderBy(homePeople.place, homePeople.id)
  const byKey = new Map(rows.flatMap(({ email }) => (email === null ? [] : [[emailKeyOf(email), email]])))
  return [...byKey.values()]
}

/** Whether another program took a request by that token. */
export async function isTakenByToken(db: Queryable, requestId: number, tokenId: number): Promise<boolean> {
  const found = await db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.id, requestId), eq(requests.takenByTokenId, tokenId)))
  return found.length > 0
}
