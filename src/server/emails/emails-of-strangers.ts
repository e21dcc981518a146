import { emailKeyOf } from '#domain/people/email-address.ts'
import { type LetterOfStrangers, letters } from '#domain/people/letters.ts'
import type { Queryable } from '../deps.ts'
import { consume, type Limit } from '../rate-limit.ts'

const pauseSeconds = 4 * 60 * 60

/** Versions of a proposal that are emailed: four at once, then one in a quarter of an hour. */
const versionsOfProposal: Limit = { burst: 4, pauseSeconds: 15 * 60 }

/**
 * Seconds until another email that a stranger causes may go to that address; 0 means now, and counts this one. Emails of all kinds count
 * together, so that nobody can flood a mailbox in the name of the business. A code is still written where the others are not any more: whoever
 * is deciding waits for it (docs/decisions/065). What staff causes is neither counted nor held, and never asks here.
 */
export function secondsToWaitForEmail(
  db: Queryable,
  { kind, to, now }: { kind: LetterOfStrangers; to: string; now: Date },
): Promise<number> {
  const limit = { burst: letters[kind].mostOfStrangers, pauseSeconds }
  return consume(db, `letters-to:${mailboxOf(to)}`, limit, now)
}

/** Seconds until another version of a proposal may be emailed; 0 means now, and counts this one. */
export function secondsToWaitForVersion(db: Queryable, proposalId: number, now: Date): Promise<number> {
  return consume(db, `versions-of-proposal:${proposalId}`, versionsOfProposal, now)
}

/** Most mail servers deliver 'ann+anything@' to 'ann@'. */
function mailboxOf(email: string): string {
  return emailKeyOf(email).replace(/\+[^@]*(?=@)/, '')
}
