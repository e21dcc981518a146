import { recordOncePerMinute } from '../audit/rate-limited-audit.ts'
import { recordAudit } from '../audit/record.ts'
import { findOwnAccount } from '../auth/queries.ts'
import { findPortalOrigin } from '../business/queries.ts'
import type { CallContext } from '../calls.ts'
import type { Queryable } from '../deps.ts'
import { enqueueEmail } from '../emails/enqueue-email.ts'
import { addressOf } from '../http/callers/caller-address.ts'
import { bucketsOfAddress, consumeAll, type Limit } from '../rate-limit.ts'
import { codeSource, countWrongCode, endSpell, secondsToNextCode } from './code-spells.ts'
import { findSecondFactor, takeStep } from './queries.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { secretSeal } from './sealed-secret.ts'
import { stepsOf } from './totp.ts'

/** Recovery codes tried for one person from one address: nobody guesses 120 bits, and this limits the cost of trying. */
const recoveryCodesTyped: Limit = { burst: 10, pauseSeconds: 60 }

/** After this many consecutive wrong codes the person is notified, once. */
const toldAfterCodes = 10

type CodeKind = 'app' | 'recovery'

type Typed = { userId: number; code: string; source: string; isSettingUp?: boolean }

type Refused = { is: 'wrong' } | { is: 'held'; retryAfterSeconds: number }
type Tried = { is: 'right'; kind: CodeKind } | Refused

export type CodeErrors = {
  WRONG_CODE: () => Error
  TOO_MANY_ATTEMPTS: (options: { data: { retryAfterSeconds: number } }) => Error
}

export function refusalOfCode(refused: Refused, errors: CodeErrors): Error {
  if (refused.is === 'wrong') return errors.WRONG_CODE()
  return errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds: refused.retryAfterSeconds } })
}

/**
 * Tries a code of a person whose row is locked, so that concurrent codes are counted one by one. The right code ends the spell of its
 * source; refused codes are audited, and the tenth notifies the person. The caller commits in every case. docs/decisions/071
 */
export async function tryCode(tx: Queryable, context: CallContext, typed: Typed): Promise<Tried> {
  const now = context.clock()
  const { userId, isSettingUp = false } = typed
  const isRecovery = !isOfApp(typed.code)
  const source = isRecovery ? codeSource.recovery(userId) : typed.source
  const retryAfterSeconds = isRecovery
    ? await secondsToRecovery(tx, context, userId)
    : await secondsToNextCode(tx, source, now)
  const subject = ['user', userId] as const
  if (retryAfterSeconds > 0) {
    await recordOncePerMinute(tx, context, `code:${source}`, { action: 'second-factor-throttled', subject })
    return { is: 'held', retryAfterSeconds }
  }
  const seal = await secretSeal(tx)
  const kind = await takeCode(tx, userId, { code: typed.code, now, seal, isSettingUp })
  if (kind) {
    await endSpell(tx, source)
    return { is: 'right', kind }
  }
  const count = await countWrongCode(tx, { source, userId, now })
  await recordAudit(tx, context, { action: 'second-factor-refused', subject })
  if (count === toldAfterCodes && !isSettingUp) await notifyOfWrongCodes(tx, context, userId)
  return { is: 'wrong' }
}

async function secondsToRecovery(tx: Queryable, { request, clock }: CallContext, userId: number) {
  const buckets = bucketsOfAddress(`recovery:${userId}`, addressOf(request), recoveryCodesTyped)
  return consumeAll(tx, buckets, clock())
}

async function notifyOfWrongCodes(tx: Queryable, context: CallContext, userId: number) {
  const person = await findOwnAccount(tx, userId)
  if (!person) return
  const { renderEmail, clock, env } = context
  await enqueueEmail(
    { tx, renderEmail, now: clock() },
    {
      kind: 'wrong-codes',
      name: person.name,
      count: toldAfterCodes,
      link: `${await findPortalOrigin(tx, env.PUBLIC_URL)}/forgot-password`,
    },
    { to: person.email, userId },
  )
  await recordAudit(tx, context, { action: 'warn-of-wrong-codes', subject: ['user', userId] })
}

type Attempt = {
  code: string
  now: Date
  seal: Awaited<ReturnType<typeof secretSeal>>
  isSettingUp: boolean
}

/** Uses up a code of the person; returns its kind, or undefined if it is wrong or was used. */
async function takeCode(
  tx: Queryable,
  userId: number,
  { code, now, seal, isSettingUp }: Attempt,
): Promise<CodeKind | undefined> {
  const factor = await findSecondFactor(tx, userId)
  if (!factor || (factor.confirmedAt === null) !== isSettingUp) return undefined
  if (!isOfApp(code)) {
    return !isSettingUp && (await takeRecoveryCode(tx, userId, code, now)) ? 'recovery' : undefined
  }
  for (const step of stepsOf(digitsOf(code), seal.open(factor.secret, userId), now)) {
    if (await takeStep(tx, userId, step)) return 'app'
  }
  return undefined
}

/** Whether it looks like a code from the app; anything else can only be a recovery code. */
function isOfApp(code: string): boolean {
  return /^\d{6}$/.test(digitsOf(code))
}

const digitsOf = (code: string) => code.replace(/[\s-]/g, '')
