import { recordAudit } from '../audit/record.ts'
import { lockUser } from '../auth/passwords/passwords.ts'
import { findOwnAccount } from '../auth/queries.ts'
import { endSessions } from '../auth/sessions/sessions.ts'
import { calls, staffOf } from '../calls.ts'
import { enqueueEmail } from '../emails/enqueue-email.ts'
import { forgetProofs } from './pending-proofs.ts'
import { removeSecondFactor } from './queries.ts'

/** For a phone that is lost: the person is signed out, told by a letter, and signs in with the password alone. */
export const reset = calls.secondFactor.reset.handler(async ({ input: { id }, context, errors }) => {
  const { db, actor, renderEmail, clock, env } = context
  if (id === staffOf(actor).id) throw errors.OWN_ACCOUNT()
  await db.transaction(async (tx) => {
    await lockUser(tx, id)
    const person = await findOwnAccount(tx, id)
    if (!person?.role) throw errors.NOT_FOUND()
    if (!(await removeSecondFactor(tx, id))) throw errors.NOT_ON()
    await forgetProofs(tx, id)
    await endSessions(tx, id)
    await enqueueEmail(
      { tx, renderEmail, now: clock() },
      { kind: 'second-factor-reset', name: person.name, link: `${env.PUBLIC_URL}/profile` },
      { to: person.email, userId: id },
    )
    await recordAudit({ ...context, db: tx }, { action: 'reset-second-factor', subject: ['user', id] })
  })
  return true as const
})
