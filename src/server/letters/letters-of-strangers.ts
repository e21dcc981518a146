import { type Limit, takeAttempts } from '../auth/throttle.ts'
import type { Queryable } from '../deps.ts'

/** Letters of one kind that strangers have us write to one mailbox: nobody's is filled (docs/decisions/113). */
const perMailbox: Limit = { burst: 3, pauseSeconds: 10 * 60 }

/** What somebody unknown can have written to an address that they typed. */
type StrangersLetter = 'password-reset' | 'request-received'

/** Seconds before another such letter may be written to that e-mail; 0 when it may, and this one counts. */
export async function secondsToWaitForLetter(
  db: Queryable,
  { kind, to, now }: { kind: StrangersLetter; to: string; now: Date },
): Promise<number> {
  return takeAttempts(db, [[`letter:${kind}:${mailboxOf(to)}`, perMailbox]], now)
}

/** Most mail servers deliver 'ann+anything@' to 'ann@'. */
function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, '')
}
