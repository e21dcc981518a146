import { sql } from 'drizzle-orm'
import type { Queryable } from '../../deps.ts'

/** Why a home is no longer as the import left it; as a new home, which would go, and as a filled one. */
export type Touched = { newHome: string | null; filledHome: string | null }

/**
 * Which homes somebody touched since an import. A new home stays for anything that hangs on it or that was changed; one that was filled for
 * what was made of its figures, since those have been sent.
 */
export async function touchedSince(
  tx: Queryable,
  importId: number,
  homes: readonly number[],
): Promise<Map<number, Touched>> {
  if (homes.length === 0) return new Map()
  const rows = await tx.execute<{ id: number } & Touched>(sql`
    with home as (select * from customers where id = any(${`{${homes.join(',')}}`}::int[])),
    written as (
      select customer_id, jsonb_path_query(written, '$.notes[*]')::int as note, null::int as mark from import_entries
        where customer_id in (select id from home)
      union all
      select customer_id, null, (written ->> 'mark')::int from import_entries
        where customer_id in (select id from home) and written ->> 'mark' is not null
    )
    select home.id,
      case
        when home.deleted_at is not null then 'deleted'
        when merged.is_merged then 'merged'
        when exists (select from requests where customer_id = home.id) then 'request'
        when exists (select from proposals where customer_id = home.id) then 'proposal'
        when exists (select from reports where customer_id = home.id) then 'report'
        when exists (select from outbox where customer_id = home.id) then 'mail'
        when exists (select from equipment_photos where customer_id = home.id) then 'photo'
        when exists (select from equipment_notes where customer_id = home.id) then 'note'
        when exists (select from home_notes where customer_id = home.id and (version > 1 or is_pinned or deleted_at is not null
          or id not in (select note from written where note is not null))) then 'note'
        when exists (select from call_marks where customer_id = home.id and (undone_at is not null
          or id not in (select mark from written where mark is not null))) then 'mark'
        when exists (select from contact_wishes where customer_id = home.id) then 'wish'
        when exists (select from customers as label where label.label_of_customer_id = home.id) then 'label'
        when home.label_was_opened or home.was_compared or exists (select from page_links where customer_id = home.id) then 'label'
        when home.version <> (select coalesce(sum(case when is_made then version_after else moves end), 0) from import_entries
          where customer_id = home.id) then 'changed'
      end as "newHome",
      case
        when home.deleted_at is not null then 'deleted'
        when merged.is_merged then 'merged'
        when exists (select from proposals where customer_id = home.id and created_at >= started.at) then 'proposal'
        when exists (select from reports where customer_id = home.id and made_at >= started.at) then 'report'
      end as "filledHome"
    from home cross join (select coalesce(started_at, now()) as at from imports where id = ${importId}) as started
      cross join lateral (select exists (select from merges where undone_at is null and home.id in (kept_id, gone_id)) as is_merged) as merged`)
  return new Map(rows.map(({ id, newHome, filledHome }) => [id, { newHome, filledHome }]))
}
