import { sql } from 'drizzle-orm'
import type { Queryable } from '../deps.ts'
import { keptSince } from './queries.ts'

/** Empties what is old of imports: the file, its cells and what was there before. Line, fate and number stay for the result. */
export async function emptyOldImports(db: Queryable, now: Date) {
  const before = keptSince(now).toISOString()
  const old = sql`(select id from imports where emptied_at is null and coalesce(started_at, uploaded_at) < ${before}::timestamptz
    and state not in ('checking', 'importing', 'undoing'))`
  await db.execute(sql`delete from import_files where import_id in ${old}`)
  await db.execute(sql`
    update import_entries set cells = null, changed = null, entry = null, keys = null, street_key = null, marks = null, home = null, fills = null,
      differs = null, written = null, "like" = null, decision = null where import_id in ${old}`)
  await db.execute(sql`
    update imports set emptied_at = ${now.toISOString()}::timestamptz, facts = '[]', shared = '[]',
      reads = reads || '{"lettersSeen": []}' where id in ${old}`)
}

/** Empties what imports keep of a customer who is erased: their lines, and the files that these came from. */
export async function emptyImportsOf(tx: Queryable, customerId: number) {
  const theirs = sql`(select import_id, place from import_entries where customer_id = ${customerId} or target_customer_id = ${customerId}
    or "like" @> ${JSON.stringify([{ customerId }])}::jsonb)`
  await tx.execute(sql`
    delete from import_files where import_id in (select import_id from ${theirs} as theirs)`)
  // Why all of a line: its other homes are of the same person.
  await tx.execute(sql`
    update import_entries as kept set cells = null, changed = null, entry = null, keys = null, street_key = null, marks = null, home = null,
      fills = null, differs = null, written = null, "like" = null, decision = null
    from import_entries as theirs where (theirs.import_id, theirs.place) in ${theirs} and kept.import_id = theirs.import_id
      and kept.line = theirs.line`)
  await tx.execute(sql`
    update imports set facts = (select coalesce(jsonb_agg(fact || '{"samples": []}'), '[]') from jsonb_array_elements(facts) as fact),
      reads = reads || '{"lettersSeen": []}'
    where id in (select import_id from ${theirs} as theirs)`)
}
