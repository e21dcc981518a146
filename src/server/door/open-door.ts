import { timingSafeEqual } from 'node:crypto'
import type { DoorProblem } from '#contract/site.ts'
import { readLabelCode } from '#domain/label-code.ts'
import { emptyBucket, type Limit, takeAttempt } from '../auth/throttle.ts'
import type { Database } from '../deps.ts'
import { type Door, findDoor } from './queries.ts'

/** Codes typed for one number at one address. */
const perHome: Limit = { burst: 10, pauseSeconds: 60 }

/** Codes typed for one number from anywhere: wide, since whoever floods it keeps the owner of a label waiting. */
const perNumber: Limit = { burst: 60, pauseSeconds: 20 }

/** Codes typed at one address for any number: a technician opens many labels a day. */
const perAddress: Limit = { burst: 100, pauseSeconds: 10 }

type Attempt = { labelId: number; typedCode: string; ipAddress: string; now: Date }
type Opening = { door: Door } | { problem: DoorProblem; waitSeconds: number }

/**
 * The customer behind number and code. A number that nobody has is answered like a wrong code, after the same work
 * and under the same limits. A right code gives the attempts for its number back, never those of the address: else
 * whoever has one label could guess at all others.
 */
export async function openDoor(db: Database, attempt: Attempt): Promise<Opening> {
  const { labelId, typedCode, ipAddress, now } = attempt
  const ofNumber = [`label:${labelId}:${ipAddress}`, `label:${labelId}`] as const
  const limits: [string, Limit][] = [
    [`label-address:${ipAddress}`, perAddress],
    [ofNumber[0], perHome],
    [ofNumber[1], perNumber],
  ]
  for (const [bucket, limit] of limits) {
    const waitSeconds = await takeAttempt(db, bucket, limit, now)
    if (waitSeconds > 0) return { problem: 'too-many-codes', waitSeconds }
  }
  const door = await findDoor(db, labelId)
  if (!door || !hasCode(door, typedCode)) return { problem: 'wrong-code', waitSeconds: 0 }
  for (const bucket of ofNumber) await emptyBucket(db, bucket)
  return { door }
}

/** Whether what was typed is the code of that door; compared in a time that says nothing about it. */
export function hasCode(door: Door | undefined, typedCode: string): boolean {
  const typed = Buffer.from((readLabelCode(typedCode) ?? '').padEnd(10, '-'))
  const expected = Buffer.from(door?.accessCode ?? 'no code at')
  return timingSafeEqual(typed, expected) && door !== undefined
}
