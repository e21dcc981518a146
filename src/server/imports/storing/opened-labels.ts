import { sql } from 'drizzle-orm'
import type { Queryable } from '../../deps.ts'
import type { StoredImport } from '../queries.ts'

/** Homes that an import made, and whose labels were opened for printing since: alone, or with the others of the import. */
export async function countOpenedLabels(
  db: Queryable,
  { id, startedAt }: Pick<StoredImport, 'id' | 'startedAt'>,
): Promise<number> {
  const since = (startedAt ?? new Date(0)).toISOString()
  const [row] = await db.execute<{ count: number }>(sql`
    select count(distinct entry.customer_id)::int as count from import_entries as entry
    where entry.import_id = ${id} and entry.is_made and entry.customer_id is not null and (
      exists (select from audit_lines where action in ('print-label', 'show-label') and subject_id = entry.customer_id::text
        and subject_kind in ('label', 'customer') and at >= ${since}::timestamptz)
      or entry.customer_id in (select number::int from audit_lines, jsonb_array_elements_text(after -> 'ids') as number
        where action = 'print-import-labels' and subject_kind = 'import' and subject_id = ${String(id)}))`)
  return row?.count ?? 0
}
