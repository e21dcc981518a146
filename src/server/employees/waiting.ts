import { and, eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { authorOf } from '#domain/people/author.ts'
import { recordAudit } from '../audit/record.ts'
import { forgetAccessTokens, lockMailbox } from '../auth/access-links.ts'
import { type EmployeeFields, insertEmployee } from '../auth/insert-employee.ts'
import { lockUser, setPassword } from '../auth/passwords/passwords.ts'
import { lockUserByEmail } from '../auth/queries.ts'
import { isWaiting } from '../auth/waiting-accounts.ts'
import type { CallContext } from '../calls.ts'
import type { Queryable } from '../deps.ts'
import { countUpToCap } from '../lists/count.ts'
import { markUserDeleted, updateEmployee } from './queries.ts'

/** The number of waiting accounts shown; more follow as these are settled. */
const waitingShown = 20

/** The accounts waiting for a role, oldest first. */
export async function listWaiting(db: Queryable) {
  const rows = await db
    .select({
      id: users.id,
      version: users.version,
      name: users.name,
      email: users.email,
      mailboxConfirmedAt: users.mailboxConfirmedAt,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(isWaiting)
    .orderBy(users.createdAt, users.id)
    .limit(waitingShown)
  return rows.map(({ createdAt, mailboxConfirmedAt, ...row }) => ({
    ...row,
    mailboxConfirmedDate: mailboxConfirmedAt?.toISOString() ?? null,
    createdDate: createdAt.toISOString(),
  }))
}

export async function countWaiting(db: Queryable) {
  return countUpToCap(db, users, isWaiting)
}

async function findWaiting(db: Queryable, id: number) {
  const [row] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), isWaiting))
  return row
}

/** An account that waits, with its mailbox, locked until the transaction ends; undefined if it does not wait. */
export async function lockWaiting(tx: Queryable, id: number) {
  const found = await findWaiting(tx, id)
  if (!found) return undefined
  await lockMailbox(tx, found.email)
  await lockUser(tx, id)
  return findWaiting(tx, id)
}

/** Ends the request of a locked account; the person may ask again. */
export async function refuseWaiting(
  tx: Queryable,
  context: CallContext,
  { id, email }: { id: number; email: string },
) {
  await markUserDeleted(tx, id, authorOf(context.actor).userId, context.clock())
  await forgetAccessTokens(tx, email)
  await recordAudit(tx, context, { action: 'refuse-access', subject: ['user', id], before: { email } })
}

/**
 * Frees an email for an employee that an Admin names: whoever asked for access with it no longer waits. False if another
 * employee has it.
 */
export async function freeEmail(
  tx: Queryable,
  context: CallContext,
  { email, forId }: { email: string; forId: number },
): Promise<boolean> {
  await lockMailbox(tx, email)
  const holder = await lockUserByEmail(tx, email)
  if (holder?.role) return holder.id === forId
  if (holder) await refuseWaiting(tx, context, holder)
  else await forgetAccessTokens(tx, email)
  return true
}

type Added = EmployeeFields & { passwordHash: string | undefined; now: Date }

/** Adds an employee, or takes the account over that waits with that email. Undefined if another employee has the email. */
export async function addEmployee(tx: Queryable, { passwordHash, now, ...fields }: Added) {
  await lockMailbox(tx, fields.email)
  const holder = await lockUserByEmail(tx, fields.email)
  if (holder?.role) return undefined
  await forgetAccessTokens(tx, fields.email)
  if (!holder) return insertEmployee(tx, { ...fields, passwordHash, now })
  await updateEmployee(tx, holder.id, fields, now)
  if (passwordHash !== undefined)
    await setPassword(tx, { userId: holder.id, hash: passwordHash, now, exceptSessionId: undefined })
  return holder.id
}
