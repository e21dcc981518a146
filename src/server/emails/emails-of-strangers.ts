import type { Queryable } from '../deps.ts'
import { consumeAll, type Limit } from '../rate-limit.ts'

/** E-mails of one kind that strangers can trigger to one mailbox, so that nobody can flood it (docs/decisions/006). */
const perMailbox: Limit = { burst: 3, pauseSeconds: 10 * 60 }

type StrangersEmail = 'password-reset' | 'access-confirmation' | 'request-received'

/** Seconds until another such e-mail may go to that address; 0 means now, and counts this one. */
export async function secondsToWaitForEmail(
  db: Queryable,
  { kind, to, now }: { kind: StrangersEmail; to: string; now: Date },
): Promise<number> {
  return consumeAll(db, [[`letter:${kind}:${mailboxOf(to)}`, perMailbox]], now)
}

/** Most mail servers deliver 'ann+anything@' to 'ann@'. */
function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, '')
}
