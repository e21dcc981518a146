import { sql } from 'drizzle-orm'
import type { ImportHomes } from '#contract/imports/import-rows.ts'
import type { Queryable } from '../deps.ts'

const none: ImportHomes = { made: 0, filled: 0, same: 0, comes: 0 }

/** Homes of imports, each counted once, however many lines tell of it. */
export async function countHomes(
  db: Queryable,
  importIds: readonly number[],
): Promise<(importId: number) => ImportHomes> {
  if (importIds.length === 0) return () => none
  const ids = sql`${`{${importIds.join(',')}}`}::int[]`
  // Why the home of another line: a line may be about a home that the file itself makes or fills.
  const rows = await db.execute<ImportHomes & { importId: number }>(sql`
    with entry as (
      select import_id, fate, batch is not null as is_stored, is_made, customer_id, target_customer_id, target_place from import_entries
      where import_id = any(${ids}) and fate in ('new', 'anotherHome', 'filled', 'same')
    ),
    home as (
      select entry.import_id, entry.fate, entry.is_stored, coalesce(entry.customer_id, entry.target_customer_id, maker.customer_id,
        maker.target_customer_id) as id
      from entry left join import_entries as maker on maker.import_id = entry.import_id and maker.place = entry.target_place
      where entry.fate in ('filled', 'same')
    ),
    made as (select import_id, customer_id as id from entry where is_made),
    filled as (
      select distinct import_id, id from home where is_stored and fate = 'filled' and id is not null
      except select import_id, id from made
    ),
    same as (
      select distinct import_id, id from home where fate = 'same' and id is not null
      except select import_id, id from home where fate = 'filled'
      except select import_id, id from made
    )
    select wanted.id as "importId",
      (select count(*)::int from entry where import_id = wanted.id and is_made) as made,
      (select count(*)::int from filled where import_id = wanted.id) as filled,
      (select count(*)::int from same where import_id = wanted.id) as same,
      (select count(*)::int from entry where import_id = wanted.id and fate in ('new', 'anotherHome') and not is_stored)
        + (select count(distinct id)::int from home where import_id = wanted.id and fate = 'filled' and not is_stored) as comes
    from unnest(${ids}) as wanted(id)`)
  const found = new Map(rows.map(({ importId, ...homes }) => [importId, homes]))
  return (importId) => found.get(importId) ?? none
}
