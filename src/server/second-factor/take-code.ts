import type { Queryable } from '../deps.ts'
import { findSecondFactor, takeStep } from './queries.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import type { secretSeal } from './sealed-secret.ts'
import { stepsOf } from './totp.ts'

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
  if (!isOfApp(code)) {
    return !isSettingUp && (await takeRecoveryCode(tx, userId, code, now)) ? 'recovery' : undefined
  }
  for (const step of stepsOf(digitsOf(code), seal.open(factor.secret, userId), now)) {
    if (await takeStep(tx, userId, step)) return 'app'
  }
  return undefined
}

/** Whether it looks like a code of the app; what does not can only be a recovery code. */
export function isOfApp(code: string): boolean {
  return /^\d{6}$/.test(digitsOf(code))
}

const digitsOf = (code: string) => code.replace(/[\s-]/g, '')
