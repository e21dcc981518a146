import { sql } from 'drizzle-orm'
import type { MadeHome } from '#contract/imports/import-rows.ts'
import type { Queryable } from '../deps.ts'

/** The homes that an import made and that are still there, in the order of the file. */
export async function listMadeHomes(db: Queryable, importId: number): Promise<MadeHome[]> {
  // Why the second part: imports write addresses as '14 Oak Street, Elmsworth, ON K7L 1A1'.
  const rows = await db.execute<MadeHome>(sql`
    select home.id as "customerId", line, coalesce(address, '') as address, trim(split_part(coalesce(address, ''), ',', 2)) as town
    from import_entries join customers as home on home.id = customer_id
    where import_id = ${importId} and is_made and deleted_at is null and label_of_customer_id is null order by place`)
  return [...rows]
}
