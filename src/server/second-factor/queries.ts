import { and, eq, gt, isNotNull, lt, or, sql } from 'drizzle-orm'
import { secondFactors, securitySettings } from '#db/schema.ts'
import type { Role } from '#domain/people/roles.ts'
import type { Queryable } from '../deps.ts'
import { endSpellsOf } from './code-spells.ts'
import { forgetRecoveryCodes } from './recovery-codes.ts'

/** The second factor of a person, confirmed or not yet. */
export async function findSecondFactor(db: Queryable, userId: number) {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return row
}

/** Whether this person needs a code to sign in. */
export async function hasSecondFactor(db: Queryable, userId: number): Promise<boolean> {
  return (await findSecondFactor(db, userId))?.confirmedAt != null
}

/** Stores an unconfirmed secret, replacing an earlier unconfirmed one. */
export async function storeSecret(db: Queryable, userId: number, secret: string, now: Date) {
  await db
    .insert(secondFactors)
    .values({ userId, secret, createdAt: now })
    .onConflictDoUpdate({ target: secondFactors.userId, set: { secret, createdAt: now, confirmedAt: null } })
}

/** A used step this far after the one being used, five minutes, is not of this clock: it was ahead. */
const stepsOfAnotherClock = 10

/**
 * Marks a step's code as used; false if it or a later one was used before. A step used while the clock was ahead does not count:
 * otherwise no code would be right until the clock has caught up.
 */
export async function takeStep(db: Queryable, userId: number, step: number): Promise<boolean> {
  const { lastStep } = secondFactors
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(eq(secondFactors.userId, userId), or(lt(lastStep, step), gt(lastStep, step + stepsOfAnotherClock))),
    )
    .returning({ userId: secondFactors.userId })
  return taken.length > 0
}

export async function confirmSecondFactor(db: Queryable, userId: number, now: Date) {
  await db.update(secondFactors).set({ confirmedAt: now }).where(eq(secondFactors.userId, userId))
}

/** Removes the second factor and its recovery codes; false if there was none. */
export async function removeSecondFactor(db: Queryable, userId: number): Promise<boolean> {
  await forgetRecoveryCodes(db, userId)
  await endSpellsOf(db, userId)
  const removed = await db
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId })
  return removed.length > 0
}

const unchanged: { version: number; secondFactorRoles: Role[] } = { version: 0, secondFactorRoles: [] }

/** What the business requires at sign-in; nothing until an Admin changes it. */
export async function findSecurity(db: Queryable) {
  const { version, secondFactorRoles } = securitySettings
  const [row] = await db.select({ version, secondFactorRoles }).from(securitySettings)
  return row ?? unchanged
}

/** The same, locked until the transaction ends. */
export async function lockSecurity(db: Queryable) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('security-settings'))`)
  return findSecurity(db)
}

export async function storeSecurity(
  db: Queryable,
  secondFactorRoles: Role[],
  version: number,
  updatedAt: Date,
) {
  const fields = { secondFactorRoles, version, updatedAt }
  await db
    .insert(securitySettings)
    .values(fields)
    .onConflictDoUpdate({ target: securitySettings.id, set: fields })
}
