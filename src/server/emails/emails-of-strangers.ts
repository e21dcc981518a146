import type { Queryable } from '../deps.ts'
import { consumeAll, type Limit } from '../rate-limit.ts'

/** E-mails of one kind that strangers have us write to one mailbox: nobody's is filled (docs/decisions/006). */
const perMailbox: Limit = { burst: 3, pauseSeconds: 10 * 60 }

/** What somebody unknown can have written to an address that they typed. */
type StrangersEmail = 'password-reset' | 'request-received'

/** Seconds before another such e-mail may be written to that address; 0 when it may, and this one counts. */
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
