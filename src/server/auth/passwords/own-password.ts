import { recordAudit } from '../../audit/record.ts'
import { type CallContext, signedInOf } from '../../calls.ts'
import { consume, type Limit, reset } from '../../rate-limit.ts'
import { signedInSince } from '../sessions/sessions.ts'
import { isPasswordOf } from './passwords.ts'

/** Limits password guesses in an open session. */
const guesses: Limit = { burst: 5, pauseSeconds: 60 }

/** A password that was typed so long ago still counts. */
const freshMs = 15 * 60 * 1000

type PasswordErrors = {
  TOO_MANY_ATTEMPTS: (refused: { data: { retryAfterSeconds: number } }) => Error
  WRONG_PASSWORD: () => Error
}

/** Refuses whoever does not know the password of the person who is signed in. */
export async function refuseWrongPassword(context: CallContext, errors: PasswordErrors, password: string) {
  const { db, actor, clock } = context
  const { id } = signedInOf(actor)
  const bucket = `own-password:${id}`
  const retryAfterSeconds = await consume(db, bucket, guesses, clock())
  if (retryAfterSeconds > 0) throw errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds } })
  if (!(await isPasswordOf(db, id, password))) {
    await recordAudit(context.db, context, { action: 'own-password-refused', subject: ['user', id] })
    throw errors.WRONG_PASSWORD()
  }
  await reset(db, bucket)
}

/** The same where a session that has just begun needs none: it began with the password. */
export async function refuseStalePassword(
  context: CallContext,
  errors: PasswordErrors & { PASSWORD_NEEDED: () => Error },
  password: string | undefined,
) {
  if (password !== undefined) return refuseWrongPassword(context, errors, password)
  const { db, clock, request } = context
  const since = await signedInSince(db, request.sessionId)
  if (!since || clock().getTime() - since.getTime() > freshMs) throw errors.PASSWORD_NEEDED()
}
