import { sql } from 'drizzle-orm'
import type { Queryable } from '../../deps.ts'
import type { StoredImport } from '../queries.ts'

/** Homes that an import made, and whose labels were opened for printing since. */
export async function countOpenedLabels(
  db: Queryable,
  { id, startedAt }: Pick<StoredImport, 'id' | 'startedAt'>,
): Promise<number> {
  const since = (startedAt ?? new Date(0)).toISOString()
  const [row] = await db.execute<{ count: number }>(sql`
    select count(distinct entry.customer_id)::int as count from import_entries as entry
    where entry.import_id = ${id} and entry.is_made and entry.customer_id is not null and (
      exists (select from audit_lines where action in ('print-label', 'show-label') and subject_id = entry.customer_id::text
        and subject_kind in ('label', 'customer') and at >= ${since}::timestamptz))`)
  return row?.count ?? 0
}
