import { desc, eq, sql } from 'drizzle-orm'
import { assumptionSets, users } from '#db/schema.ts'
import type { Assumptions } from '#engine/assumptions/assumptions.ts'
import { readStoredAssumptions } from '#engine/assumptions/stored-assumptions.ts'
import type { Region } from '#engine/regions.ts'
import type { Queryable } from '../deps.ts'
import { preparedLookup } from '../prepared.ts'

const selectNewest = preparedLookup((db) =>
  db.select().from(assumptionSets).orderBy(desc(assumptionSets.id)).limit(1),
)

/** The assumptions in force. Sets are only ever added, so an answer that names its set can be reproduced. */
export async function findAssumptionsInForce(db: Queryable) {
  const [newest] = await selectNewest(db)
  return toAssumptions(newest)
}

/** The newest set as comparisons use it. */
export function toAssumptions(set: typeof assumptionSets.$inferSelect | undefined) {
  if (!set) throw new Error('No set of assumptions is stored')
  return { id: set.id, effectiveFrom: set.effectiveFrom, values: readStoredAssumptions(set.values) }
}

/** One set of assumptions; it never changes. */
export async function findAssumptions(db: Queryable, id: number) {
  const [set] = await db.select().from(assumptionSets).where(eq(assumptionSets.id, id))
  if (!set) throw new Error(`No set of assumptions ${id} is stored`)
  return { ...set, values: readStoredAssumptions(set.values) }
}

export async function insertAssumptions(
  db: Queryable,
  values: Assumptions,
  now: Date,
  createdByUserId: number | null,
) {
  const [row] = await db
    .insert(assumptionSets)
    .values({ values, effectiveFrom: now, createdByUserId })
    .returning({ id: assumptionSets.id })
  if (!row) throw new Error('The set of assumptions was not stored')
  return row.id
}

/** Blocks other changes to the assumptions until the transaction ends. */
export async function lockAssumptions(db: Queryable) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('assumption-sets'))`)
}

/** The newest sets, each with the name of its author. */
export async function listAssumptionSets(db: Queryable, limit: number) {
  const sets = await db
    .select({
      id: assumptionSets.id,
      effectiveFrom: assumptionSets.effectiveFrom,
      values: assumptionSets.values,
      changedBy: users.name,
    })
    .from(assumptionSets)
    .leftJoin(users, eq(users.id, assumptionSets.createdByUserId))
    .orderBy(desc(assumptionSets.id))
    .limit(limit)
  return sets.map((set) => ({ ...set, values: readStoredAssumptions(set.values) }))
}

/** The newest set of a region, however old; undefined if there never was one. */
export async function findLatestOfRegion(db: Queryable, region: Region) {
  const [set] = await db
    .select({ effectiveFrom: assumptionSets.effectiveFrom, values: assumptionSets.values })
    .from(assumptionSets)
    .where(sql`${assumptionSets.values} ->> 'region' = ${region}`)
    .orderBy(desc(assumptionSets.id))
    .limit(1)
  return set && { ...set, values: readStoredAssumptions(set.values) }
}
