import type { Transaction } from '#db/dump/tables.ts'
import { laterArchives } from './later-archives.ts'
import type { OpenArchive } from './read-archive.ts'

/** A mailbox that wants no more letters that sell, as a database has it; the moment as text that PostgreSQL reads. */
export type MailStop = { mailbox: string; stoppedAt: string; stoppedByUserId: number | null }

/** What mailboxes stopped, as far as it is known: until a moment, or wholly (null). */
export type LaterStops = { stops: readonly MailStop[]; knownUntil: Date | null }

/** Reads every mailbox that stopped letters. */
export async function readMailStops(tx: Transaction): Promise<MailStop[]> {
  return [
    ...(await tx<MailStop[]>`
      select mailbox, stopped_at::text as "stoppedAt", stopped_by_user_id as "stoppedByUserId" from mail_stops`),
  ]
}

/**
 * What mailboxes stopped after an archive was made: of the replaced database where that could be read, else of the later archives of the
 * same product that lie beside it.
 */
export async function findLaterStops(
  path: string,
  archive: OpenArchive,
  replaced: { mailStops: readonly MailStop[] } | undefined,
): Promise<LaterStops> {
  if (replaced) return { stops: replaced.mailStops, knownUntil: null }
  const stops: MailStop[] = []
  let knownUntil = new Date(archive.manifest.takenAt)
  for await (const { takenAt, rowsOf } of laterArchives(path, archive)) {
    const rows = await rowsOf('mail_stops')
    if (rows === undefined) continue
    for (const { mailbox, stopped_at: stoppedAt, stopped_by_user_id: by } of rows)
      if (mailbox && stoppedAt) stops.push({ mailbox, stoppedAt, stoppedByUserId: by ? Number(by) : null })
    if (takenAt > knownUntil) knownUntil = takenAt
  }
  return { stops, knownUntil }
}

/**
 * Keeps these stops in a restored database, and returns how many it did not have. A wish to get no more letters holds whatever is restored
 * (docs/decisions/080). One that only the archive has stays too: the other way round somebody would get what they stopped.
 */
export async function keepMailStops(tx: Transaction, stops: readonly MailStop[]): Promise<number> {
  // Why only a person who is there: whoever wrote it down may have been added after the archive.
  const kept = await tx`
    insert into mail_stops (mailbox, stopped_at, stopped_by_user_id)
    select mailbox, "stoppedAt", (select id from users where id = "stoppedByUserId")
    from jsonb_to_recordset(${JSON.stringify(stops)}::text::jsonb)
      as found (mailbox text, "stoppedAt" timestamptz, "stoppedByUserId" integer)
    on conflict (mailbox) do nothing returning mailbox`
  return kept.length
}
