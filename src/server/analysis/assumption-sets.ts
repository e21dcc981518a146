import { desc } from 'drizzle-orm'
import { assumptionSets } from '#db/schema.ts'
import type { Assumptions } from '#engine/assumptions.ts'
import type { Queryable } from '../deps.ts'

/** The set of assumptions in force. Sets are only ever added, so an answer that names one can be made again. */
export async function findAssumptionsInForce(db: Queryable) {
  const [set] = await db.select().from(assumptionSets).orderBy(desc(assumptionSets.id)).limit(1)
  if (!set) throw new Error('No set of assumptions is stored')
  return { id: set.id, effectiveFrom: set.effectiveFrom, values: set.values }
}

export async function insertAssumptions(
  db: Queryable,
  values: Assumptions,
  now: Date,
  createdByUserId: number | null,
) {
  await db.insert(assumptionSets).values({ values, effectiveFrom: now, createdByUserId })
}
