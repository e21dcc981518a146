import { hashPassword } from 'better-auth/crypto'
import { resetLinkHours } from '#domain/mail.ts'
import { recordAudit } from '../audit/record.ts'
import { type CallContext, calls } from '../calls.ts'
import { sendLetter } from '../letters/send-letter.ts'
import { problemsOfPassword } from './new-password.ts'
import { findPasswordHash, holdUser, setPassword } from './passwords.ts'
import { findOwnAccount, findUserByEmail } from './queries.ts'
import { makeResetToken, takeResetToken } from './reset-tokens.ts'
import { type Limit, takeAttempt } from './throttle.ts'

/** Links asked for from one address, and for one e-mail: nobody's mailbox is filled, and few e-mails can be tried. */
const perCaller: Limit = { burst: 10, pauseSeconds: 60 }
const perEmail: Limit = { burst: 3, pauseSeconds: 10 * 60 }

/** Tokens are not to be guessed; this limits the hashing that trying costs. */
const resetsPerCaller: Limit = { burst: 20, pauseSeconds: 30 }

export const forgotPassword = calls.auth.forgotPassword.handler(async ({ input, context, errors }) => {
  const { db, env, request, letters, clock } = context
  const now = clock()
  const email = input.email.toLowerCase()
  const wait =
    (await secondsToWait(context, `forgot-password:${request.ip}`, perCaller)) ||
    (await secondsToWait(context, `forgot-password:email:${email}`, perEmail))
  if (wait > 0) throw errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds: wait } })
  return db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!user) return 2 as const
    const token = await makeResetToken(tx, user.id, now)
    // Why behind '#': that part of an address is sent to no server and stands in no log.
    const link = `${env.PUBLIC_URL}/reset-password#${token}`
    await sendLetter(
      { tx, letters, now },
      { kind: 'password-reset', name: user.name, link, hours: resetLinkHours },
      { to: user.email, userId: user.id },
    )
    await recordAudit({ ...context, db: tx }, { action: 'ask-password-reset', subject: ['user', user.id] })
    return 1 as const
  })
})

export const resetPassword = calls.auth.resetPassword.handler(async ({ input, context, errors }) => {
  const { db, request, clock } = context
  const wait = await secondsToWait(context, `reset-password:${request.ip}`, resetsPerCaller)
  if (wait > 0) throw errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds: wait } })
  const hash = await hashPassword(input.newPassword)
  await db.transaction(async (tx) => {
    const now = clock()
    const userId = await takeResetToken(tx, input.token, now)
    if (userId === undefined) throw errors.LINK_OVER()
    await holdUser(tx, userId)
    // Why: somebody who was deleted since the link was written has no password to set.
    const person = await findOwnAccount(tx, userId)
    if (!person || (await findPasswordHash(tx, userId)) === undefined) throw errors.LINK_OVER()
    const problems = await problemsOfPassword(tx, {
      path: 'newPassword',
      password: input.newPassword,
      about: [person.name, person.email],
    })
    // Why thrown in here: the link works still, for a better one.
    if (problems.length > 0) throw errors.BAD_REQUEST({ data: { problems } })
    await setPassword(tx, { userId, hash, now, exceptSessionId: undefined })
    await recordAudit({ ...context, db: tx }, { action: 'reset-password', subject: ['user', userId] })
  })
  return true as const
})

async function secondsToWait({ db, clock, reply }: CallContext, bucket: string, limit: Limit) {
  const wait = await takeAttempt(db, bucket, limit, clock())
  if (wait > 0) reply.header('retry-after', String(wait))
  return wait
}
