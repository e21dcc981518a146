import { emailKeyOf } from '#domain/people/email-address.ts'
import { limitsTexts } from '#texts/en/site/limits.ts'
import { hashPassword, inTurn } from '../../adapters/password-hash.ts'
import { recordAudit } from '../../audit/record.ts'
import { calls } from '../../calls.ts'
import { secondsToWaitForEmail } from '../../emails/emails-of-strangers.ts'
import { addressOf } from '../../http/callers/caller-address.ts'
import { bucketsOfAddress, consumeAll, type Limit } from '../../rate-limit.ts'
import { findOwnAccount, lockUserByEmail } from '../queries.ts'
import { forgiveStrangers } from '../sign-in/guesses.ts'
import { ownerOfPasswordLink, sendPasswordLink, takePasswordLink } from './password-links.ts'
import { lockUser, problemsOfPassword, setPassword } from './passwords.ts'

/** Reset links requested from one address, so that few emails can be tried. */
const perCaller: Limit = { burst: 10, pauseSeconds: 60 }

/** Attempts from one address. Tokens cannot be guessed; this limits the cost of hashing. */
const resetsPerCaller: Limit = { burst: 20, pauseSeconds: 30 }

export const forgotPassword = calls.auth.forgotPassword.handler(async ({ input, context, errors }) => {
  const { db, request, clock } = context
  const now = clock()
  const email = emailKeyOf(input.email)
  const caller = bucketsOfAddress('forgot-password', addressOf(request), perCaller)
  const retryAfterSeconds = await consumeAll(db, caller, now)
  if (retryAfterSeconds > 0) throw errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds } })
  const wait = await secondsToWaitForEmail(db, { kind: 'password-reset', to: email, now })
  if (wait > 0)
    throw errors.TOO_MANY_ATTEMPTS({ message: limitsTexts.mailbox, data: { retryAfterSeconds: wait } })
  return db.transaction(async (tx) => {
    // Why locked: a change of the email ends the links that it finds, and this one must be among them.
    const user = await lockUserByEmail(tx, email)
    if (!user?.role) return 2 as const
    await sendPasswordLink(tx, context, { kind: 'password-reset', user })
    await recordAudit(tx, context, { action: 'ask-password-reset', subject: ['user', user.id] })
    return 1 as const
  })
})

export const resetPassword = calls.auth.resetPassword.handler(
  inTurn(async ({ input, context, errors }) => {
    const { db, request, clock } = context
    const buckets = bucketsOfAddress('reset-password', addressOf(request), resetsPerCaller)
    const retryAfterSeconds = await consumeAll(db, buckets, clock())
    if (retryAfterSeconds > 0) throw errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds } })
    const { token, newPassword: password } = input
    const hash = await hashPassword(password)
    await db.transaction(async (tx) => {
      const now = clock()
      const userId = await ownerOfPasswordLink(tx, token, now)
      if (userId === undefined) throw errors.LINK_OVER()
      // Why in this order: whoever ends links locks the person first.
      await lockUser(tx, userId)
      if (!(await takePasswordLink(tx, token, now))) throw errors.LINK_OVER()
      const person = await findOwnAccount(tx, userId)
      if (!person?.role) throw errors.LINK_OVER()
      const about = [person.name, person.email]
      const problems = await problemsOfPassword(tx, { path: 'newPassword', password, about })
      // Why inside the transaction: the link stays valid for a better password.
      if (problems.length > 0) throw errors.BAD_REQUEST({ data: { problems } })
      await setPassword(tx, { userId, hash, now, exceptSessionId: undefined })
      await forgiveStrangers(tx, person.email)
      await recordAudit(tx, context, { action: 'reset-password', subject: ['user', userId] })
    })
    return true as const
  }),
)
