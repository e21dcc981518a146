import type { Queryable } from '../deps.ts'
import { consume, type Limit } from '../rate-limit.ts'

const pauseSeconds = 4 * 60 * 60

/**
 * E-mails that strangers can cause to one mailbox, of all kinds together, so that nobody can flood it in the name of the business. A code is
 * still written where the others are not any more: whoever is deciding waits for it (docs/decisions/006).
 */
const limits = {
  'request-received': { burst: 6, pauseSeconds },
  'password-reset': { burst: 6, pauseSeconds },
  'access-confirmation': { burst: 6, pauseSeconds },
  report: { burst: 6, pauseSeconds },
  'decision-code': { burst: 10, pauseSeconds },
} as const satisfies Record<string, Limit>

/** Versions of a proposal that are e-mailed: four at once, then one in a quarter of an hour. */
const versionsOfProposal: Limit = { burst: 4, pauseSeconds: 15 * 60 }

/**
 * Seconds until another such e-mail may go to that address; 0 means now, and counts this one. What staff causes, notices, copies of answers
 * and what is about safety or a visit are neither counted nor held: they never ask here.
 */
export function secondsToWaitForEmail(
  db: Queryable,
  { kind, to, now }: { kind: keyof typeof limits; to: string; now: Date },
): Promise<number> {
  return consume(db, `letters-to:${mailboxOf(to)}`, limits[kind], now)
}

/** Seconds until another version of a proposal may be e-mailed; 0 means now, and counts this one. */
export function secondsToWaitForVersion(db: Queryable, proposalId: number, now: Date): Promise<number> {
  return consume(db, `versions-of-proposal:${proposalId}`, versionsOfProposal, now)
}

/** Most mail servers deliver 'ann+anything@' to 'ann@'. */
function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, '')
}
