import { timingSafeEqual } from 'node:crypto'
import type { LabelAccessProblem } from '#contract/site.ts'
import { readLabelCode } from '#domain/labels/label-code.ts'
import type { Database } from '../deps.ts'
import type { CallerAddress } from '../http/callers/caller-address.ts'
import { bucketsOfAddress, consume, consumeAll, type Limit, reset } from '../rate-limit.ts'
import { findLabelAccess, type LabelAccess } from './queries.ts'

/** Codes typed for one number at one address. */
const perHome: Limit = { burst: 10, pauseSeconds: 60 }

/** Wrong codes typed for one number from anywhere; the right one still opens the page (docs/decisions/060). */
const perNumber: Limit = { burst: 60, pauseSeconds: 20 }

/** Codes typed at one address for any number: a technician opens many labels a day. */
const perAddress: Limit = { burst: 100, pauseSeconds: 10 }

type Attempt = { labelId: number; typedCode: string; address: CallerAddress; now: Date }
type Opening = { access: LabelAccess } | { problem: LabelAccessProblem; waitSeconds: number }

/**
 * The customer behind number and code. An unknown number is answered like a wrong code, after the same work and under the same limits.
 * The bucket of a number counts only wrong codes, so flooding it does not lock out its owner. A right code resets the attempts for its
 * number, never those of the address: otherwise the owner of one label could guess at all others.
 */
export async function unlockWithCode(db: Database, attempt: Attempt): Promise<Opening> {
  const { labelId, typedCode, address, now } = attempt
  const here = bucketsOfAddress(`label:${labelId}`, address, perHome)
  const anywhere = `label:${labelId}`
  const held = await consumeAll(db, [...bucketsOfAddress('label-address', address, perAddress), ...here], now)
  if (held > 0) return { problem: 'too-many-codes', waitSeconds: held }
  const access = await findLabelAccess(db, labelId)
  if (!access || !hasCode(access, typedCode)) {
    const waitSeconds = await consume(db, anywhere, perNumber, now)
    return { problem: waitSeconds > 0 ? 'too-many-codes' : 'wrong-code', waitSeconds }
  }
  await reset(db, anywhere, ...here.map(([name]) => name))
  return { access }
}

/** Whether the typed code is that of the label, compared in constant time. */
export function hasCode(access: LabelAccess | undefined, typedCode: string): boolean {
  const typed = Buffer.from((readLabelCode(typedCode) ?? '').padEnd(10, '-'))
  const expected = Buffer.from(access?.accessCode ?? 'no code at')
  return timingSafeEqual(typed, expected) && access !== undefined
}
