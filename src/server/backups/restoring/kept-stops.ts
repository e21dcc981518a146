import type { Transaction } from '#db/dump/tables.ts'
import { laterArchives } from '../archive/later-archives.ts'
import type { OpenArchive } from '../archive/read-archive.ts'

/** A mailbox that wants no more letters that sell, as a database has it; the moment as text that PostgreSQL reads. */
export type MailStop = { mailbox: string; stoppedAt: string; stoppedByUserId: number | null }

/** A home that asked not to be contacted: since when, and who of staff marked it so, with their name of that moment. */
export type ContactStop = { customerId: number; markedAt: string; markedByUserId: number; markedBy: string }

/** Who wants to hear less. */
export type Stops = { mailStops: readonly MailStop[]; contactStops: readonly ContactStop[] }

/** The same, as far as it is known: until a moment, or wholly (null). */
export type LaterStops = Stops & { knownUntil: Date | null }

/** Reads every mailbox that stopped letters, and every home that is not to be contacted. */
export async function readStops(tx: Transaction): Promise<Stops> {
  const mailStops = await tx<MailStop[]>`
    select mailbox, stopped_at::text as "stoppedAt", stopped_by_user_id as "stoppedByUserId" from mail_stops`
  const contactStops = await tx<ContactStop[]>`
    select customer_id as "customerId", marked_at::text as "markedAt", marked_by_user_id as "markedByUserId", marked_by as "markedBy"
    from call_marks where mark = 'do-not-contact' and not is_replaced and undone_at is null`
  return { mailStops: [...mailStops], contactStops: [...contactStops] }
}

/**
 * Who stopped letters or asked not to be contacted after an archive was made: of the replaced database where that could be read, else of the
 * later archives of the same product that lie beside it. A mark that a later one of them knows as undone is none.
 */
export async function findLaterStops(
  path: string,
  archive: OpenArchive,
  replaced: Stops | undefined,
): Promise<LaterStops> {
  if (replaced) return { ...replaced, knownUntil: null }
  const mailStops: MailStop[] = []
  const marks = new Map<string, { seenAt: Date; stop: ContactStop | null }>()
  let knownUntil = new Date(archive.manifest.takenAt)
  for await (const { takenAt, rowsOf } of laterArchives(path, archive)) {
    const rows = await rowsOf('mail_stops')
    const marked = await rowsOf('call_marks')
    if (rows === undefined || marked === undefined) continue
    for (const { mailbox, stopped_at: stoppedAt, stopped_by_user_id: by } of rows)
      if (mailbox && stoppedAt)
        mailStops.push({ mailbox, stoppedAt, stoppedByUserId: by ? Number(by) : null })
    for (const { id = '', ...row } of marked) {
      const seen = marks.get(id)
      if (!seen || takenAt > seen.seenAt) marks.set(id, { seenAt: takenAt, stop: contactStopOf(row) })
    }
    if (takenAt > knownUntil) knownUntil = takenAt
  }
  const contactStops = [...marks.values()].flatMap(({ stop }) => stop ?? [])
  return { mailStops, contactStops, knownUntil }
}

/** What a row of an archive's marks stops; null where it is another mark, or holds no more. */
function contactStopOf(row: Record<string, string | undefined>): ContactStop | null {
  const { mark, is_replaced: isReplaced, undone_at: undoneAt, marked_at: markedAt } = row
  if (mark !== 'do-not-contact' || isReplaced === 't' || undoneAt !== undefined || !markedAt) return null
  return {
    customerId: Number(row.customer_id),
    markedAt,
    markedByUserId: Number(row.marked_by_user_id),
    markedBy: row.marked_by ?? '',
  }
}

/**
 * Keeps these stops of mailboxes in a restored database, and returns how many it did not have. A wish to get no more letters holds whatever is
 * restored (docs/decisions/080). One that only the archive has stays too: the other way round somebody would get what they stopped.
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

/** Keeps the same homes out of reach in a restored database, in place of any other mark; returns how many it did not have. */
export async function keepContactStops(tx: Transaction, stops: readonly ContactStop[]): Promise<number> {
  const found = tx`
    select distinct on (c.id) c.id, f."markedAt", f."markedBy",
      -- Why another person: whoever marked it may have been added after the archive, and the name stands beside.
      coalesce((select id from users where id = f."markedByUserId"), (select min(id) from users where role = 'admin')) as "markedByUserId"
    from jsonb_to_recordset(${JSON.stringify(stops)}::text::jsonb)
      as f ("customerId" integer, "markedAt" timestamptz, "markedByUserId" integer, "markedBy" text)
    join customers c on c.id = f."customerId"
    where not exists (select from call_marks m
      where m.customer_id = c.id and m.mark = 'do-not-contact' and not m.is_replaced and m.undone_at is null)
    order by c.id, f."markedAt" desc`
  const replaced = await tx<{ id: number; customerId: number }[]>`
    update call_marks set is_replaced = true
    where customer_id in (select id from (${found}) as stopped where "markedByUserId" is not null)
      and not is_replaced and undone_at is null
    returning id, customer_id as "customerId"`
  const kept = await tx`
    insert into call_marks (customer_id, mark, marked_at, marked_by_user_id, marked_by, replaces_id)
    select stopped.id, 'do-not-contact', "markedAt", "markedByUserId", "markedBy", before.id
    from (${found}) as stopped
      left join jsonb_to_recordset(${JSON.stringify(replaced)}::text::jsonb) as before (id integer, "customerId" integer)
        on before."customerId" = stopped.id
    where "markedByUserId" is not null returning id`
  return kept.length
}
