import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { IdealSystem, IdealSystemInput } from '#contract/homes/ideal-systems.ts'
import { idealSystems } from '#db/schema.ts'
import {
  equipmentTypeIdOf,
  kindOfEquipmentTypeId,
  type PlaceKind,
  placeKinds,
} from '#domain/homes/equipment/equipment.ts'
import { fromWireIdealSystem, onlyOfKind, toWireIdealSystem } from '#domain/homes/ideal-system-fields.ts'
import type { Queryable } from '../deps.ts'
import { isAnyOf } from '../lists/is-any-of.ts'
import { prepared } from '../prepared.ts'

export const isNotDeleted = isNull(idealSystems.deletedAt)

const selectAll = prepared((db) =>
  db
    .select()
    .from(idealSystems)
    .where(isNotDeleted)
    .orderBy(desc(idealSystems.createdAt), desc(idealSystems.id)),
)

export async function listIdealSystems(db: Queryable): Promise<IdealSystem[]> {
  return (await selectAll(db)).map(toIdealSystem)
}

/** The ideal systems with these ids, in no particular order. */
export async function listIdealSystemsById(db: Queryable, ids: number[]): Promise<IdealSystem[]> {
  const rows = await db
    .select()
    .from(idealSystems)
    .where(and(isNotDeleted, isAnyOf(idealSystems.id, ids)))
  return rows.map(toIdealSystem)
}

/** The names of all ideal systems, also of those that were deleted: homes still name them. */
export function namesOfIdealSystems(db: Queryable) {
  return db.select({ id: idealSystems.id, name: idealSystems.equipmentName }).from(idealSystems)
}

export async function findIdealSystem(db: Queryable, id: number): Promise<IdealSystem | undefined> {
  const [row] = await db
    .select()
    .from(idealSystems)
    .where(and(eq(idealSystems.id, id), isNotDeleted))
  return row && toIdealSystem(row)
}

/** Locks the ideal systems of a kind against other changes until the transaction ends, so that a kind has one default. */
export async function lockKind(db: Queryable, kind: PlaceKind) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`ideal-systems:${kind}`}))`)
}

export async function countIdealSystems(db: Queryable, kind: PlaceKind): Promise<number> {
  return db.$count(idealSystems, and(eq(idealSystems.equipmentKind, kind), isNotDeleted))
}

type Fields = Omit<IdealSystemInput, 'id' | 'version'>

export async function insertIdealSystem(db: Queryable, fields: Fields, now: Date) {
  const [row] = await db
    .insert(idealSystems)
    .values({ ...toColumns(fields), createdAt: now, updatedAt: now })
    .returning({ id: idealSystems.id, version: idealSystems.version })
  if (!row) throw new Error('The ideal system was not stored')
  return row
}

export async function updateIdealSystem(db: Queryable, id: number, fields: Fields, now: Date) {
  const [row] = await db
    .update(idealSystems)
    .set({ ...toColumns(fields), updatedAt: now, version: sql`${idealSystems.version} + 1` })
    .where(eq(idealSystems.id, id))
    .returning({ id: idealSystems.id, version: idealSystems.version })
  if (!row) throw new Error(`The ideal system ${id} was not stored`)
  return row
}

/** Removes the default mark from all systems of the kind except one. */
export async function unmarkOthers(db: Queryable, kind: PlaceKind, exceptId: number) {
  await db
    .update(idealSystems)
    .set({ isDefault: false, version: sql`${idealSystems.version} + 1` })
    .where(
      and(
        eq(idealSystems.equipmentKind, kind),
        eq(idealSystems.isDefault, true),
        ne(idealSystems.id, exceptId),
        isNotDeleted,
      ),
    )
}

/** Gives the mark to the newest system of a kind that has no default; returns its id. */
export async function markNewest(db: Queryable, kind: PlaceKind): Promise<number | undefined> {
  const ofKind = and(eq(idealSystems.equipmentKind, kind), isNotDeleted)
  if ((await db.$count(idealSystems, and(ofKind, eq(idealSystems.isDefault, true)))) > 0) return undefined
  const [newest] = await db
    .select({ id: idealSystems.id })
    .from(idealSystems)
    .where(ofKind)
    .orderBy(desc(idealSystems.createdAt), desc(idealSystems.id))
    .limit(1)
  if (!newest) return undefined
  await db
    .update(idealSystems)
    .set({ isDefault: true, version: sql`${idealSystems.version} + 1` })
    .where(eq(idealSystems.id, newest.id))
  return newest.id
}

/** Leaves the default mark on the row, because it counts only among present systems. */
export async function markIdealSystemDeleted(db: Queryable, id: number, byUserId: number, now: Date) {
  await db
    .update(idealSystems)
    .set({ deletedAt: now, deletedByUserId: byUserId, version: sql`${idealSystems.version} + 1` })
    .where(eq(idealSystems.id, id))
}

export function toIdealSystem(row: typeof idealSystems.$inferSelect): IdealSystem {
  const equipmentTypeId = equipmentTypeIdOf(row.equipmentKind)
  return {
    id: row.id,
    version: row.version,
    equipmentName: row.equipmentName,
    equipmentTypeId,
    equipmentTypeName: placeKinds.find((kind) => kind.id === equipmentTypeId)?.name ?? '',
    isDefault: row.isDefault,
    imageName: row.imageName,
    ...toWireIdealSystem(row),
    createdDate: row.createdAt.toISOString(),
  }
}

/** Fields that a kind does not have are stored as null, whatever was sent. */
function toColumns(fields: Fields) {
  const kind = kindOfEquipmentTypeId(fields.equipmentTypeId)
  return {
    equipmentName: fields.equipmentName,
    equipmentKind: kind,
    isDefault: fields.isDefault,
    imageName: fields.imageName,
    ...fromWireIdealSystem(onlyOfKind(kind, fields)),
  }
}
