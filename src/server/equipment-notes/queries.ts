import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { customers, equipmentNotes } from '#db/schema.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import type { Queryable } from '../deps.ts'

const isOpen = isNull(equipmentNotes.endedAt)

type NewNote = Omit<typeof equipmentNotes.$inferInsert, 'id'>
type Ending = { endedAt: Date; endedByUserId: number; safeOn?: string; clearedWith?: string }

export const openNotesOf = (customerId: number | SQL | typeof customers.id) =>
  and(eq(equipmentNotes.customerId, customerId), isOpen)

export function listOpenNotes(db: Queryable, customerId: number) {
  return db.select().from(equipmentNotes).where(openNotesOf(customerId)).orderBy(asc(equipmentNotes.id))
}

export async function findOpenNote(
  db: Queryable,
  place: { customerId: number; slot: EquipmentSlot; about: NewNote['about'] },
) {
  const [note] = await db
    .select()
    .from(equipmentNotes)
    .where(
      and(
        openNotesOf(place.customerId),
        eq(equipmentNotes.slot, place.slot),
        eq(equipmentNotes.about, place.about),
      ),
    )
  return note
}

/** An open note, with the home in which its piece stands: that which a record was merged into. */
export async function findOpenNoteById(db: Queryable, id: number) {
  const [found] = await db
    .select({
      note: equipmentNotes,
      homeId: sql<number>`coalesce(${customers.labelOfCustomerId}, ${customers.id})`,
    })
    .from(equipmentNotes)
    .innerJoin(customers, eq(customers.id, equipmentNotes.customerId))
    .where(and(eq(equipmentNotes.id, id), isOpen))
  return found
}

export async function insertNote(db: Queryable, note: NewNote) {
  await db.insert(equipmentNotes).values(note)
}

/** Ends an open note, which stays as history. */
export async function endNote(db: Queryable, id: number, ending: Ending) {
  await db.update(equipmentNotes).set(ending).where(eq(equipmentNotes.id, id))
}

/** The most homes listed; more than that are counted. */
const mostUnsafe = 50

const homes = alias(customers, 'homes')

/**
 * Open findings in homes that are not deleted: what must not run first, then by the date on the tag. One of a record that was merged is one of
 * the home that its number leads to.
 */
export async function listUnsafe(db: Queryable) {
  const isListed = and(isOpen, eq(equipmentNotes.about, 'safety'), isNull(homes.deletedAt))
  const isItsHome = eq(homes.id, sql`coalesce(${customers.labelOfCustomerId}, ${customers.id})`)
  const [rows, [counted]] = await Promise.all([
    db
      .select({ note: equipmentNotes, homeId: homes.id, address: homes.address })
      .from(equipmentNotes)
      .innerJoin(customers, eq(customers.id, equipmentNotes.customerId))
      .innerJoin(homes, isItsHome)
      .where(isListed)
      .orderBy(asc(equipmentNotes.said), asc(equipmentNotes.fixBy), asc(equipmentNotes.id))
      .limit(mostUnsafe),
    db
      .select({ total: count() })
      .from(equipmentNotes)
      .innerJoin(customers, eq(customers.id, equipmentNotes.customerId))
      .innerJoin(homes, isItsHome)
      .where(isListed),
  ])
  return { rows, total: counted?.total ?? 0 }
}
