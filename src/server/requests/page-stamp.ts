import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sharedSecret } from '../auth/shared-secret.ts'
import { type Limit, takeAttempt } from '../auth/throttle.ts'
import type { Database, Queryable } from '../deps.ts'

/** Sooner after its page nobody has read and filled in a form. */
const shortestSeconds = 2

/** A page that was open for longer gets a new stamp before it can send. */
const longestSeconds = 24 * 60 * 60

/** A stamp for a page that is opened now: the moment, chance, and a seal over both (docs/decisions/065). */
export async function makePageStamp(db: Database, now: Date): Promise<string> {
  const stamped = `${now.getTime()}.${randomBytes(12).toString('base64url')}`
  return `${stamped}.${sealOf(await stampSecret(db), stamped)}`
}

/** Whether a page may send by now. A forged stamp counts as one of long ago: either is answered with a new one. */
export async function judgePageStamp(
  db: Database,
  stamp: string,
  now: Date,
): Promise<'valid' | 'too-soon' | 'long-ago'> {
  const [, stamped = '', openedAt = '', seal = ''] =
    stamp.match(/^((\d{1,15})\.[\w-]{16})\.([\w-]{43})$/) ?? []
  const expected = Buffer.from(sealOf(await stampSecret(db), stamped))
  const sent = Buffer.from(seal)
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return 'long-ago'
  const ageSeconds = (now.getTime() - Number(openedAt)) / 1000
  if (ageSeconds > longestSeconds) return 'long-ago'
  return ageSeconds < shortestSeconds ? 'too-soon' : 'valid'
}

/** Requests that one page sends: somebody corrects a wish and sends it again, or wishes for two things. */
const requestsPerPage: Limit = { burst: 5, pauseSeconds: longestSeconds }

/** Counts a request of this page; false when it has sent all that it may before its stamp is over (docs/decisions/065). */
export async function takeUseOfStamp(db: Queryable, stamp: string, now: Date): Promise<boolean> {
  const [stamped = ''] = stamp.split(/\.(?=[^.]*$)/)
  return (await takeAttempt(db, `request-stamp:${stamped}`, requestsPerPage, now)) === 0
}

const stampSecret = (db: Database) => sharedSecret(db, 'request-stamp')

function sealOf(secret: string, stamped: string): string {
  return createHmac('sha256', secret).update(stamped).digest('base64url')
}
