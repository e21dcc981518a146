import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { homeNotes } from '#db/schema.ts'
import { lockCustomer } from '../customers/queries.ts'
import type { Queryable } from '../deps.ts'
import { isHome } from '../homes/queries.ts'
import { countUpToCap } from '../lists/count.ts'
import { storedRecords } from '../lists/stored-records.ts'

export const noteRecords = storedRecords(homeNotes)

/** The notes of a home that are not deleted. */
const presentNotesOf = (customerId: number) =>
  and(eq(homeNotes.customerId, customerId), isNull(homeNotes.deletedAt))

/** A page of a home's notes, the pinned one first, then the newest, and how many there are. */
export async function listNotes(
  db: Queryable,
  { customerId, page, pageSize }: { customerId: number; page: number; pageSize: number },
) {
  const [rows, count] = await Promise.all([
    db
      .select()
      .from(homeNotes)
      .where(presentNotesOf(customerId))
      .orderBy(desc(homeNotes.isPinned), desc(homeNotes.createdAt), desc(homeNotes.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    countUpToCap(db, homeNotes, presentNotesOf(customerId)),
  ])
  return { rows, ...count }
}

/** Whether a home has a note of these words, or had one that somebody deleted. */
export async function hasNoteOf(db: Queryable, customerId: number, text: string): Promise<boolean> {
  const found = await db
    .select({ id: homeNotes.id })
    .from(homeNotes)
    .where(and(eq(homeNotes.customerId, customerId), eq(homeNotes.text, text)))
    .limit(1)
  return found.length > 0
}

export async function findNote(db: Queryable, id: number) {
  const [note] = await db.select().from(homeNotes).where(eq(homeNotes.id, id))
  return note
}

/** A note that is not deleted, with its home locked: whoever writes to the notes of a home waits for the others. */
export async function lockNote(tx: Queryable, id: number) {
  const seen = await findNote(tx, id)
  if (!seen) return undefined
  await lockCustomer(tx, seen.customerId)
  const note = (await isHome(tx, seen.customerId)) ? await findNote(tx, id) : undefined
  return note?.deletedAt === null ? note : undefined
}

/** The pinned note of a home that is not deleted, other than this one. */
export async function findOtherPinned(tx: Queryable, customerId: number, id: number) {
  const [pinned] = await tx
    .select({ id: homeNotes.id })
    .from(homeNotes)
    .where(and(presentNotesOf(customerId), eq(homeNotes.isPinned, true), ne(homeNotes.id, id)))
  return pinned
}

/** The pinned notes of homes, by customer. */
export async function listPinnedNotes(db: Queryable, customerIds: number[]) {
  if (customerIds.length === 0) return []
  return db
    .select({ customerId: homeNotes.customerId, text: homeNotes.text })
    .from(homeNotes)
    .where(
      and(
        inArray(homeNotes.customerId, customerIds),
        isNull(homeNotes.deletedAt),
        eq(homeNotes.isPinned, true),
      ),
    )
}

export async function setPinned(tx: Queryable, id: number, isPinned: boolean) {
  await tx.update(homeNotes).set({ isPinned }).where(eq(homeNotes.id, id))
}
