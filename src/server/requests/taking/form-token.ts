import { createHmac, randomBytes } from 'node:crypto'
import type { Database, Queryable } from '../../deps.ts'
import { consume, type Limit } from '../../rate-limit.ts'
import { isSameSecret, sharedSecret } from '../../shared-secret.ts'

/** Nobody reads and fills in a form faster than this. */
const shortestSeconds = 2

/** A page that has been open for longer needs a new form token before it can send. */
const longestSeconds = 24 * 60 * 60

/** Clocks of several instances differ by less. A page opened later than this was opened while the clock was ahead. */
const clocksDifferSeconds = 60

/** A form token for a page that is opened now: the time, a random value and a seal over both (docs/decisions/065). */
export async function makeFormToken(db: Database, now: Date): Promise<string> {
  const opened = `${now.getTime()}.${randomBytes(12).toString('base64url')}`
  return `${opened}.${sealOf(await formTokenSecret(db), opened)}`
}

/** Whether a page may send yet. A forged form token counts as expired: both are answered with a new one. */
export async function judgeFormToken(
  db: Database,
  formToken: string,
  now: Date,
): Promise<'valid' | 'too-soon' | 'long-ago'> {
  const [, opened = '', openedAt = '', seal = ''] =
    formToken.match(/^((\d{1,15})\.[\w-]{16})\.([\w-]{43})$/) ?? []
  if (!isSameSecret(seal, sealOf(await formTokenSecret(db), opened))) return 'long-ago'
  const ageSeconds = (now.getTime() - Number(openedAt)) / 1000
  if (ageSeconds > longestSeconds || ageSeconds < -clocksDifferSeconds) return 'long-ago'
  return ageSeconds < shortestSeconds ? 'too-soon' : 'valid'
}

/** Requests from one page: people correct a request and send it again, or need two things. */
const requestsPerPage: Limit = { burst: 5, pauseSeconds: longestSeconds }

/** Counts a request of this page; false once it has sent all that one form token allows (docs/decisions/065). */
export async function takeUseOfFormToken(db: Queryable, formToken: string, now: Date): Promise<boolean> {
  const [opened = ''] = formToken.split(/\.(?=[^.]*$)/)
  return (await consume(db, `request-stamp:${opened}`, requestsPerPage, now)) === 0
}

const formTokenSecret = (db: Database) => sharedSecret(db, 'request-stamp')

function sealOf(secret: string, opened: string): string {
  return createHmac('sha256', secret).update(opened).digest('base64url')
}
