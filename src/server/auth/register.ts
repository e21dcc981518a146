import { hashPassword, inTurn } from '../adapters/password-hash.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import { addressOf } from '../http/caller-address.ts'
import { bucketsOfAddress, consumeAll, type Limit } from '../rate-limit.ts'
import { isUniqueViolation } from '../unique-violation.ts'
import { insertEmployee } from './insert-employee.ts'
import { problemsOfPassword } from './passwords/passwords.ts'
import { findUserByEmail } from './queries.ts'

/** Access requests from one address: enough for a new team of ten, too few for a flood. */
const perAddress: Limit = { burst: 10, pauseSeconds: 10 * 60 }

/**
 * Adds an account without a role. For an e-mail that already has an account, the answer and the work are the same, so
 * that nobody learns who works here (docs/decisions/030).
 */
export const register = calls.auth.register.handler(
  inTurn(async ({ input, context, errors }) => {
    const { db, request, clock } = context
    const now = clock()
    const buckets = bucketsOfAddress('register', addressOf(request), perAddress)
    const retryAfterSeconds = await consumeAll(db, buckets, now)
    if (retryAfterSeconds > 0) throw errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds } })
    const email = input.email.toLowerCase()
    const { name, password } = input
    const problems = await problemsOfPassword(db, { path: 'password', password, about: [email, name] })
    if (problems.length > 0) throw errors.BAD_REQUEST({ data: { problems } })
    const passwordHash = await hashPassword(password)
    try {
      await db.transaction(async (tx) => {
        if (await findUserByEmail(tx, email)) return
        const id = await insertEmployee(tx, { name, email, role: null, passwordHash, now })
        await recordAudit(tx, context, {
          action: 'request-access',
          subject: ['user', id],
          after: { name, email },
        })
      })
    } catch (error) {
      // Why: of two simultaneous requests with one e-mail, the index lets one through.
      if (!isUniqueViolation(error, 'users_email_present')) throw error
    }
    return true as const
  }),
)
