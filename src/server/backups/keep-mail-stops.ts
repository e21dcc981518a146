import type { Transaction } from '#db/dump/tables.ts'
import { kindsOfLettersThatSell } from '#domain/people/letters.ts'
import { mailStopMessages } from '#domain/people/mail-stop-messages.ts'
import { digestOfMailbox } from '../mail-stops/stop-token.ts'

/** A mailbox that wants no more letters that sell, as the replaced database knows it. */
export type StoppedMailbox = { mailbox: string; stoppedAt: Date; stoppedByUserId: number | null }

/** The mailboxes that want no more letters that sell. */
export async function readMailStops(tx: Transaction): Promise<readonly StoppedMailbox[]> {
  const rows = await tx<(Omit<StoppedMailbox, 'stoppedAt'> & { stoppedMs: number })[]>`
    select mailbox, (extract(epoch from stopped_at) * 1000)::float8 as "stoppedMs", stopped_by_user_id as "stoppedByUserId"
    from mail_stops`
  return rows.map(({ stoppedMs, ...row }) => ({ ...row, stoppedAt: new Date(Math.round(stoppedMs)) }))
}

/**
 * Puts the mailboxes of the replaced database that the archive does not know as stopped on the restored list, cancels the letters that sell
 * and wait for them, and returns how many there are. Whoever was taken off the list since the backup stays on it. docs/decisions/080
 */
export async function keepMailStops(tx: Transaction, stops: readonly StoppedMailbox[]): Promise<number> {
  // Why the join: somebody who became staff after the backup is not in the archive.
  const kept = await tx<{ mailbox: string }[]>`
    insert into mail_stops (mailbox, stopped_at, stopped_by_user_id)
    select found.mailbox, found."stoppedAt", users.id
    from jsonb_to_recordset(${JSON.stringify(stops)}::text::jsonb)
      as found (mailbox text, "stoppedAt" timestamptz, "stoppedByUserId" integer)
    left join users on users.id = found."stoppedByUserId"
    on conflict do nothing returning mailbox`
  if (kept.length > 0) await cancelLetters(tx, new Set(kept.map(({ mailbox }) => mailbox)))
  return kept.length
}

/** Cancels what sells and waits for one of the mailboxes; what its reader asked for goes. */
async function cancelLetters(tx: Transaction, mailboxes: ReadonlySet<string>) {
  const waiting = await tx<{ id: number; to: string }[]>`
    select id, "to" from outbox where state in ('queued', 'sending') and not is_asked_for
      and kind in (select jsonb_array_elements_text(${JSON.stringify(kindsOfLettersThatSell)}::text::jsonb))`
  const unwanted = waiting.filter(({ to }) => mailboxes.has(digestOfMailbox(to))).map(({ id }) => id)
  await tx`
    update outbox set state = 'cancelled', words = ${mailStopMessages.cancelled}
    where id in (select jsonb_array_elements_text(${JSON.stringify(unwanted)}::text::jsonb)::integer)`
}
