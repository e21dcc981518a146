import { type Limit, takeAttempt } from '../auth/throttle.ts'
import type { CallContext } from '../calls.ts'
import type { Queryable } from '../deps.ts'
import { findSecondFactor, takeStep } from './queries.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import type { secretSeal } from './sealed-secret.ts'
import { stepsOf } from './totp.ts'

/** Codes tried for one person: of a million codes three are right at a moment. */
const codeGuesses: Limit = { burst: 5, pauseSeconds: 60 }

/** Guesses of a browser that the person has signed in from are counted by themselves (docs/decisions/006). */
export const guessBucket = (userId: number, knownDeviceId?: number) =>
  knownDeviceId === undefined ? `second-factor:${userId}` : `second-factor:device:${knownDeviceId}`

/** Seconds to wait before this code may be tried; 0 when it may. */
export async function takeCodeGuess({ db, clock, reply }: CallContext, bucket: string): Promise<number> {
  const wait = await takeAttempt(db, bucket, codeGuesses, clock())
  if (wait > 0) reply.header('retry-after', String(wait))
  return wait
}

export type CodeKind = 'app' | 'recovery'

type Typed = {
  userId: number
  code: string
  now: Date
  seal: Awaited<ReturnType<typeof secretSeal>>
  /** Of a factor that is being set up only its own codes count. */
  isSettingUp?: boolean
}

/** Takes a code of the person, once; answers which kind it was, undefined for one that is wrong or was used. */
export async function takeCode(
  tx: Queryable,
  { userId, code, now, seal, isSettingUp = false }: Typed,
): Promise<CodeKind | undefined> {
  const factor = await findSecondFactor(tx, userId)
  if (!factor || (factor.confirmedAt === null) !== isSettingUp) return undefined
  const digits = code.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(digits)) {
    return !isSettingUp && (await takeRecoveryCode(tx, userId, code, now)) ? 'recovery' : undefined
  }
  for (const step of stepsOf(digits, seal.open(factor.secret, userId), now)) {
    if (await takeStep(tx, userId, step)) return 'app'
  }
  return undefined
}
