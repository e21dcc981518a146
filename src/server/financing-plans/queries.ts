import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FinancingPlan } from '#contract/financing-plans.ts'
import { financingPlans } from '#db/schema.ts'
import { stateOfPlan } from '#domain/price-book/states.ts'
import type { Queryable } from '../deps.ts'
import { storedRecords } from '../lists/stored-records.ts'

const present = isNull(financingPlans.deletedAt)
const followers = alias(financingPlans, 'followers')

export const planRecords = storedRecords(financingPlans)

export async function listPlans(db: Queryable, today: string, which?: SQL): Promise<FinancingPlan[]> {
  const rows = await db
    .select({ plan: financingPlans, followerId: followers.id })
    .from(financingPlans)
    .leftJoin(followers, eq(followers.replacesId, financingPlans.id))
    .where(and(present, which))
    .orderBy(asc(financingPlans.name), asc(financingPlans.id))
  return rows.map(({ plan, followerId }) => {
    const {
      usedAt,
      createdAt: _created,
      updatedAt: _updated,
      deletedAt: _deleted,
      deletedByUserId: _by,
      ...fields
    } = plan
    const state = stateOfPlan({ ...fields, isReplaced: followerId !== null }, today)
    return { ...fields, isUsed: usedAt !== null, state }
  })
}

export async function findPlan(db: Queryable, id: number, today: string): Promise<FinancingPlan | undefined> {
  return (await listPlans(db, today, eq(financingPlans.id, id)))[0]
}

/** Locks the plans against other changes until the transaction ends, so that each is followed by one at most. */
export async function lockPlans(db: Queryable) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('financing-plans'))`)
}
