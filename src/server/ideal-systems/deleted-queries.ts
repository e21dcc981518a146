import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { idealSystems, users } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'
import { countUpToCap } from '../lists/count.ts'

const deletedSince = (since: Date) => gte(idealSystems.deletedAt, since)

/** A page of the ideal systems deleted since a moment, the latest deletion first. */
export async function listDeletedIdealSystems(
  db: Queryable,
  { page, pageSize, since }: { page: number; pageSize: number; since: Date },
) {
  const [rows, count] = await Promise.all([
    db
      .select({
        id: idealSystems.id,
        equipmentName: idealSystems.equipmentName,
        equipmentKind: idealSystems.equipmentKind,
        deletedAt: idealSystems.deletedAt,
        deletedBy: users.name,
      })
      .from(idealSystems)
      .leftJoin(users, eq(users.id, idealSystems.deletedByUserId))
      .where(deletedSince(since))
      .orderBy(desc(idealSystems.deletedAt), desc(idealSystems.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    countUpToCap(db, idealSystems, deletedSince(since)),
  ])
  return { rows, ...count }
}

/** An ideal system deleted since a moment; `isDefault` is whether it was the default when it was deleted. */
export async function findDeletedIdealSystem(db: Queryable, id: number, since: Date) {
  const [row] = await db
    .select({
      id: idealSystems.id,
      equipmentKind: idealSystems.equipmentKind,
      isDefault: idealSystems.isDefault,
      deletedAt: idealSystems.deletedAt,
      deletedByUserId: idealSystems.deletedByUserId,
    })
    .from(idealSystems)
    .where(and(eq(idealSystems.id, id), deletedSince(since)))
  return row
}

export async function markIdealSystemRestored(
  db: Queryable,
  id: number,
  { isDefault, now }: { isDefault: boolean; now: Date },
) {
  await db
    .update(idealSystems)
    .set({
      deletedAt: null,
      deletedByUserId: null,
      isDefault,
      updatedAt: now,
      version: sql`${idealSystems.version} + 1`,
    })
    .where(eq(idealSystems.id, id))
}
