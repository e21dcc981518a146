import { and, countDistinct, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { customers, homeNotes, merges } from '#db/schema.ts'
import type { HomeField } from '#domain/homes/home-fields.ts'
import { undoDays } from '#domain/homes/merging.ts'
import type { Database, Queryable } from '../deps.ts'
import type { ChangeGroup } from './changes.ts'

/** The column that keeps a field of a home. */
export const columnOfField = (field: HomeField): string => customers[field].name

/** The home that a number stands for: a record that was merged, or a printed label, leads to its home. */
export async function findHomeOf(db: Queryable, number: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: sql<number>`coalesce(${customers.labelOfCustomerId}, ${customers.id})` })
    .from(customers)
    .where(eq(customers.id, number))
  return row?.id
}

/** Two records, the lower number first, locked until the transaction ends. */
export async function lockRecords(tx: Queryable, ids: readonly [number, number]) {
  return tx
    .select({
      id: customers.id,
      isLabel: sql<boolean>`${customers.address} is null`,
      isDeleted: sql<boolean>`${customers.deletedAt} is not null`,
      isAlias: sql<boolean>`${customers.labelOfCustomerId} is not null`,
    })
    .from(customers)
    .where(sql`${customers.id} in (${ids[0]}, ${ids[1]})`)
    .orderBy(customers.id)
    .for('update')
}

/** Whether one code opens both: a new one, or that of a label that was bound, is one for all numbers of a home. */
export async function shareCode(tx: Queryable, ids: readonly [number, number]): Promise<boolean> {
  const [row] = await tx
    .select({ codes: countDistinct(customers.accessCode) })
    .from(customers)
    .where(inArray(customers.id, [...ids]))
  return row?.codes === 1
}

/** Locks the proposals of both; fails at once while one of them is answered. */
export async function lockTheirProposals(tx: Queryable, ids: readonly [number, number]): Promise<number> {
  const rows = await tx.execute(sql`
    select p.id from proposals p where p.customer_id in (${ids[0]}, ${ids[1]}) order by p.id for update nowait`)
  return rows.length
}

/** Whether one of these came by an import that is being undone. */
export async function isImportUndone(tx: Queryable, ids: readonly [number, number]): Promise<boolean> {
  const rows = await tx.execute(sql`
    select from import_entries e join imports i on i.id = e.import_id
    where e.customer_id in (${ids[0]}, ${ids[1]}) and i.state = 'undoing' limit 1`)
  return rows.length > 0
}

export async function insertMerge(
  tx: Queryable,
  merge: { keptId: number; goneId: number; byUserId: number; now: Date; groups: readonly ChangeGroup[] },
): Promise<number> {
  const [row] = await tx
    .insert(merges)
    .values({
      keptId: merge.keptId,
      goneId: merge.goneId,
      mergedByUserId: merge.byUserId,
      mergedAt: merge.now,
      before: merge.groups,
    })
    .returning({ id: merges.id })
  if (!row) throw new Error('A merge was not stored')
  return row.id
}

/** Counts the pieces of both homes anew; a form of one of them that is open is stale. */
export async function countChanged(tx: Queryable, ids: readonly [number, number], now: Date) {
  await tx.execute(sql`
    update customers set version = version + 1, updated_at = ${now.toISOString()},
      total_equipments = (select count(*) from equipment e where e.customer_id = customers.id and e.is_selected)
    where id in (${ids[0]}, ${ids[1]})`)
}

/** Writes a note of the home; returns its number. */
export async function insertNote(
  tx: Queryable,
  note: { customerId: number; text: string; by: { userId: number; name: string }; now: Date },
): Promise<number> {
  const [row] = await tx
    .insert(homeNotes)
    .values({
      customerId: note.customerId,
      text: note.text,
      createdAt: note.now,
      updatedAt: note.now,
      writtenByUserId: note.by.userId,
      writtenBy: note.by.name,
    })
    .returning({ id: homeNotes.id })
  if (!row) throw new Error('A note was not stored')
  return row.id
}

/** A merge, locked until the transaction ends, with what became of its home. */
export async function lockMerge(tx: Queryable, mergeId: number) {
  const [row] = await tx
    .select({
      id: merges.id,
      keptId: merges.keptId,
      goneId: merges.goneId,
      mergedByUserId: merges.mergedByUserId,
      mergedAt: merges.mergedAt,
      undoneAt: merges.undoneAt,
      before: sql<ChangeGroup[] | null>`${merges.before}`,
    })
    .from(merges)
    .where(eq(merges.id, mergeId))
    .for('update')
  return row
}

export async function markUndone(tx: Queryable, mergeId: number, undone: { byUserId: number; now: Date }) {
  await tx
    .update(merges)
    .set({ undoneAt: undone.now, undoneByUserId: undone.byUserId, before: null })
    .where(eq(merges.id, mergeId))
}

const dayMs = 86_400_000

/** The moment before which a merge is too old to be undone. */
export const undoableSince = (now: Date) => new Date(now.getTime() - undoDays * dayMs)

/** Empties what merges changed, once they can no longer be undone: it names people (docs/data-protection.md). */
export async function emptyOldMerges({ db }: { db: Database }, now: Date) {
  await db
    .update(merges)
    .set({ before: null })
    .where(and(isNotNull(merges.before), lt(merges.mergedAt, undoableSince(now))))
}
