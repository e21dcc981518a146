import { hashPassword, isPasswordWithHash } from '../../adapters/password-hash.ts'
import { recordAudit } from '../../audit/record.ts'
import type { CallContext } from '../../calls.ts'
import type { Queryable } from '../../deps.ts'
import { endPassesIn } from '../../proposals/sending/passes.ts'
import { hasSecondFactor } from '../../second-factor/queries.ts'
import { findPasswordHash, lockUser } from '../passwords/passwords.ts'
import { readSignedIn } from './live-session.ts'
import { sessionTokenOf } from './session-cookie.ts'
import { endSessionOfToken, openSession } from './sessions.ts'

/** The hash of the person's password if it matches. An unknown person costs the same time. */
export async function rightPasswordHash(db: Queryable, userId: number | undefined, password: string) {
  const hash = userId === undefined ? undefined : await findPasswordHash(db, userId)
  if (hash === undefined) {
    await hashPassword(password)
    return undefined
  }
  return (await isPasswordWithHash(password, hash)) ? hash : undefined
}

/**
 * Starts a session for a person whose password has that hash, in place of the browser's current one, and records it
 * in the same transaction. Undefined if the password, the account or the second factor has changed since the check.
 */
export async function startSession(context: CallContext, userId: number, hash: string) {
  return context.db.transaction(async (tx) => {
    // Why: whoever changes the account now ends the sessions they can see, and this one must be among them.
    await lockUser(tx, userId)
    if ((await findPasswordHash(tx, userId)) !== hash || (await hasSecondFactor(tx, userId))) return undefined
    await endHeldSession(tx, context)
    const actor = await readSignedIn(tx, userId)
    const token = await openSession(tx, userId, { caller: context.request, now: context.clock() })
    await recordAudit(tx, { ...context, actor }, { action: 'sign-in', subject: ['user', userId] })
    return { actor, token }
  })
}

/** Ends the session of the calling browser, if any, and records it; and what was handed over to a customer in it. */
export async function endHeldSession(tx: Queryable, context: CallContext) {
  await endPassesIn(tx, context.request, 'signed-out')
  const token = sessionTokenOf(context.request, context.env)
  const userId = token === undefined ? undefined : await endSessionOfToken(tx, token)
  if (userId === undefined) return
  await recordAudit(tx, context, { action: 'sign-out', subject: ['user', userId] })
}
