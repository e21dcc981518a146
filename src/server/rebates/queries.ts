import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Rebate } from '#contract/rebates.ts'
import { rebates } from '#db/schema.ts'
import { stateOfRebate } from '#domain/price-book/states.ts'
import type { Queryable } from '../deps.ts'
import { storedRecords } from '../lists/stored-records.ts'

const present = isNull(rebates.deletedAt)
const followers = alias(rebates, 'followers')

export const rebateRecords = storedRecords(rebates)

export async function listRebates(db: Queryable, today: string, which?: SQL): Promise<Rebate[]> {
  const rows = await db
    .select({ rebate: rebates, followerId: followers.id })
    .from(rebates)
    .leftJoin(followers, eq(followers.replacesId, rebates.id))
    .where(and(present, which))
    .orderBy(asc(rebates.name), asc(rebates.id))
  return rows.map(({ rebate, followerId }) => {
    const {
      usedAt,
      createdAt: _created,
      updatedAt: _updated,
      deletedAt: _deleted,
      deletedByUserId: _by,
      ...fields
    } = rebate
    const state = stateOfRebate({ ...fields, isReplaced: followerId !== null }, today)
    return { ...fields, isUsed: usedAt !== null, state }
  })
}

export async function findRebate(db: Queryable, id: number, today: string): Promise<Rebate | undefined> {
  return (await listRebates(db, today, eq(rebates.id, id)))[0]
}

/** Locks the rebates against other changes until the transaction ends, so that each is followed by one at most. */
export async function lockRebates(db: Queryable) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('rebates'))`)
}
