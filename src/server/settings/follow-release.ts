import { asc, desc, eq, sql } from 'drizzle-orm'
import { assumptionSets } from '#db/schema.ts'
import type { Assumptions } from '#engine/assumptions/assumptions.ts'
import { followDefaults } from '#engine/assumptions/follow-defaults.ts'
import { readStoredAssumptions } from '#engine/assumptions/stored-assumptions.ts'
import { assumptionLeaves } from '#engine/assumptions/validate-assumptions.ts'
import type { Region } from '#engine/regions.ts'
import { insertAssumptions, lockAssumptions } from '../analysis/assumption-sets.ts'
import { recordAudit } from '../audit/record.ts'
import type { Deps, Queryable } from '../deps.ts'
import { businessDays } from '../proposal-settings/queries.ts'

/**
 * Puts a set in force that has this release's defaults where nobody ever changed those of an earlier one. It counts from now on: what was
 * computed, sent or signed keeps its own set. docs/decisions/052
 */
export async function followRelease(db: Deps['db'], now: Date) {
  await db.transaction(async (tx) => {
    await lockAssumptions(tx)
    const [newest] = await tx.select().from(assumptionSets).orderBy(desc(assumptionSets.id)).limit(1)
    const inForce = newest && readStoredAssumptions(newest.values)
    const values = inForce && (await followedSet(tx, inForce.region))
    if (!inForce || !values) return
    const id = await insertAssumptions(tx, values, now, null)
    await recordAudit(
      tx,
      { actor: { kind: 'system' } },
      {
        action: 'change-assumptions',
        subject: ['assumption-set', id],
        before: Object.fromEntries(assumptionLeaves(inForce)),
        after: Object.fromEntries(assumptionLeaves(values)),
      },
    )
  })
}

/** The newest set of a region as this release starts it; null where it has all of that already, and where there never was one. */
export async function followedSet(db: Queryable, region: Region): Promise<Assumptions | null> {
  const sets = await db
    .select()
    .from(assumptionSets)
    .where(eq(sql`${assumptionSets.values} ->> 'region'`, region))
    .orderBy(asc(assumptionSets.id))
  const dayOf = await businessDays(db)
  return followDefaults(
    sets.map(({ values, createdByUserId, effectiveFrom }) => ({
      values: readStoredAssumptions(values),
      isOfPerson: createdByUserId !== null,
      day: dayOf(effectiveFrom),
    })),
  )
}
