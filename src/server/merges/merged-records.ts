import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { MergedRecord } from '#contract/homes/merging/merges.ts'
import { customers, merges, users } from '#db/schema.ts'
import { type Actor, can } from '#domain/people/access.ts'
import type { Queryable } from '../deps.ts'
import { undoableSince } from './queries.ts'

const listMerges = (db: Queryable) =>
  db
    .select({
      id: merges.id,
      keptId: merges.keptId,
      goneId: merges.goneId,
      mergedAt: merges.mergedAt,
      mergedByUserId: merges.mergedByUserId,
      mergedBy: users.name,
      // Of a home that became another one since, that merge is undone first.
      isKept: sql<boolean>`${merges.before} is not null and ${merges.keptId} = ${customers.labelOfCustomerId}`,
    })
    .from(merges)
    .innerJoin(users, eq(users.id, merges.mergedByUserId))
    .innerJoin(customers, eq(customers.id, merges.goneId))

type StoredMerge = Awaited<ReturnType<typeof listMerges>>[number]

/** The records that became this home and were not parted again, the latest first. */
export function listMergesInto(db: Queryable, homeId: number) {
  return listMerges(db)
    .where(
      and(eq(customers.labelOfCustomerId, homeId), isNotNull(customers.mergedAt), isNull(merges.undoneAt)),
    )
    .orderBy(desc(merges.id))
}

/** The latest merge in force by which one of these numbers leads to another home; undefined if each is a home, or a label that was bound. */
export async function findMergeOf(db: Queryable, numbers: readonly number[]) {
  const [row] = await listMerges(db)
    .where(and(inArray(merges.goneId, [...numbers]), isNotNull(customers.mergedAt), isNull(merges.undoneAt)))
    .orderBy(desc(merges.id))
    .limit(1)
  return row
}

/** A merge as it is answered, with whether the caller may undo it now. */
export function toMergedRecord(
  { id, keptId, goneId, mergedBy, mergedAt, mergedByUserId, isKept }: StoredMerge,
  { actor, now }: { actor: Actor; now: Date },
): MergedRecord {
  const isInTime = isKept && mergedAt >= undoableSince(now)
  return {
    id,
    keptId,
    goneId,
    mergedBy,
    mergedDate: mergedAt.toISOString(),
    mayUndo: isInTime && can.undoMerge(actor, { mergedByUserId }),
  }
}
