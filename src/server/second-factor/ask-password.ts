import { recordAudit } from '../audit/record.ts'
import { isPasswordOf } from '../auth/passwords/passwords.ts'
import type { CallContext } from '../calls.ts'
import { consume, type Limit, reset } from '../rate-limit.ts'

/** Guesses at the password by somebody who came upon an open session. */
const guesses: Limit = { burst: 5, pauseSeconds: 60 }

/** Whether the password of an open session's person is wrong, or was tried too often; undefined when it is right. */
export async function passwordIsWrong(context: CallContext, userId: number, password: string) {
  const { db, clock, reply } = context
  const bucket = `own-password:${userId}`
  const retryAfterSeconds = await consume(db, bucket, guesses, clock())
  if (retryAfterSeconds > 0) {
    reply.header('retry-after', String(retryAfterSeconds))
    return { retryAfterSeconds }
  }
  if (!(await isPasswordOf(db, userId, password))) {
    await recordAudit(context, { action: 'own-password-refused', subject: ['user', userId] })
    return 'wrong' as const
  }
  await reset(db, bucket)
  return undefined
}
