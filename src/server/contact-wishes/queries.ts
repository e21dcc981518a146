import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { contactUndoLinks, contactWishes, customers, users } from '#db/schema.ts'
import { type ContactField, denialDays, type WishTypist } from '#domain/people/contacts.ts'
import type { Queryable } from '../deps.ts'

/** Who typed a wish, on what, and when. */
export type WishOrigin = {
  typedBy: WishTypist
  typedByUserId: number | null
  device: string | null
  at: Date
}

export type WishedContact = { field: ContactField; value: string }

/** Notes wishes of a home. One of the same field gives way, with another number unless it says the same. */
export async function putWishes(
  tx: Queryable,
  customerId: number,
  wished: readonly WishedContact[],
  typed: WishOrigin,
) {
  const isSame = sql`${contactWishes.value} = excluded.value`
  await tx
    .insert(contactWishes)
    .values(wished.map((wish) => ({ ...wish, ...typed, customerId })))
    .onConflictDoUpdate({
      target: [contactWishes.customerId, contactWishes.field],
      set: {
        id: sql`case when ${isSame} then ${contactWishes.id} else excluded.id end`,
        toldAt: sql`case when ${isSame} then ${contactWishes.toldAt} end`,
        askedAgainAt: null,
        value: sql`excluded.value`,
        typedBy: sql`excluded.typed_by`,
        typedByUserId: sql`excluded.typed_by_user_id`,
        device: sql`excluded.device`,
        at: sql`excluded.at`,
        times: sql`${contactWishes.times} + 1`,
      },
    })
}

const listed = {
  id: contactWishes.id,
  customerId: contactWishes.customerId,
  field: contactWishes.field,
  value: contactWishes.value,
  typedBy: contactWishes.typedBy,
  typedByName: users.name,
  device: contactWishes.device,
  at: contactWishes.at,
  times: contactWishes.times,
}

const selectWishes = (db: Queryable) =>
  db.select(listed).from(contactWishes).leftJoin(users, eq(users.id, contactWishes.typedByUserId))

/** The wishes of a home, in the order in which they came. */
export function listWishes(db: Queryable, customerId: number) {
  return selectWishes(db).where(eq(contactWishes.customerId, customerId)).orderBy(asc(contactWishes.id))
}

export type StoredWish = Awaited<ReturnType<typeof listWishes>>[number]

export async function findWish(db: Queryable, id: number): Promise<StoredWish | undefined> {
  const [wish] = await selectWishes(db).where(eq(contactWishes.id, id))
  return wish
}

/** Deletes wishes of a home, all or those for these fields or by these typists; returns what they were. */
export async function deleteWishes(
  tx: Queryable,
  customerId: number,
  { fields, typists }: { fields?: readonly ContactField[]; typists?: readonly WishTypist[] } = {},
) {
  return tx
    .delete(contactWishes)
    .where(
      and(
        eq(contactWishes.customerId, customerId),
        fields && inArray(contactWishes.field, [...fields]),
        typists && inArray(contactWishes.typedBy, [...typists]),
      ),
    )
    .returning({ field: contactWishes.field, value: contactWishes.value })
}

/** The wish for an email that staff typed, or a program of the business: reports may go there before it is known. */
export async function findEmailTypedByStaff(db: Queryable, customerId: number): Promise<string | undefined> {
  const [wish] = await db
    .select({ value: contactWishes.value })
    .from(contactWishes)
    .where(
      and(
        eq(contactWishes.customerId, customerId),
        eq(contactWishes.field, 'email'),
        inArray(contactWishes.typedBy, ['staff', 'token']),
      ),
    )
  return wish?.value
}

/** Whether the known mailbox of a home said 'That was not me' about a wish in the last days. */
export async function isWishingBarred(db: Queryable, customerId: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - denialDays * 24 * 60 * 60 * 1000)
  const pressed = and(
    eq(contactUndoLinks.customerId, customerId),
    eq(contactUndoLinks.undoes, 'wish'),
    gt(contactUndoLinks.pressedAt, since),
  )
  return (await db.$count(contactUndoLinks, pressed)) > 0
}

/**
 * Whether the office has to look at the email of a home first: 'That was not me' was pressed about it, or the upgrade to checked contacts
 * made a wish of it. Until then nothing goes there by itself.
 */
export async function isContactInDoubt(db: Queryable, customerId: number): Promise<boolean> {
  const ofUpgrade = and(eq(contactWishes.customerId, customerId), eq(contactWishes.typedBy, 'upgrade'))
  return (await isContactDenied(db, customerId)) || (await db.$count(contactWishes, ofUpgrade)) > 0
}

/** Whether the mailbox before said of the known email 'That was not me', and staff has not settled it. */
export async function isContactDenied(db: Queryable, customerId: number): Promise<boolean> {
  const denied = and(eq(customers.id, customerId), isNotNull(customers.contactDoubtedAt))
  return (await db.$count(customers, denied)) > 0
}

const selectContact = (db: Queryable, customerId: number) =>
  db
    .select({
      id: customers.id,
      name: customers.name,
      email: customers.email,
      phone: customers.phone,
      address: customers.address,
      doubtedAt: customers.contactDoubtedAt,
      unexplainedAt: customers.contactUnexplainedAt,
    })
    .from(customers)
    .where(
      and(eq(customers.id, customerId), isNull(customers.deletedAt), isNull(customers.labelOfCustomerId)),
    )

/** How a home is reached, or a label without a home; undefined once it is deleted. */
export async function findContact(db: Queryable, customerId: number) {
  const [home] = await selectContact(db, customerId)
  return home
}

/** The same, locked until the transaction ends. */
export async function lockContact(tx: Queryable, customerId: number) {
  // Why no key update: whoever writes about the home refers to it, and may hold its proposal that this waits for.
  const [home] = await selectContact(tx, customerId).for('no key update')
  return home
}

type Marks = { doubtedAt?: Date | null; unexplainedAt?: Date | null; peopleSince?: Date }

/** Marks the contact of a home, or takes a mark away. */
export async function markContact(tx: Queryable, customerId: number, marks: Marks) {
  const { doubtedAt, unexplainedAt, peopleSince } = marks
  await tx
    .update(customers)
    .set({
      ...(doubtedAt !== undefined && { contactDoubtedAt: doubtedAt }),
      ...(unexplainedAt !== undefined && { contactUnexplainedAt: unexplainedAt }),
      ...(peopleSince && { peopleSince }),
    })
    .where(eq(customers.id, customerId))
}

/** The other home that has an email; until the transaction ends nobody else can store it. */
export async function claimEmail(
  tx: Queryable,
  email: string,
  exceptId: number,
): Promise<number | undefined> {
  const [row] = await tx.execute<{ id: number | null }>(sql`select claim_email(${email}, ${exceptId}) as id`)
  return row?.id ?? undefined
}
