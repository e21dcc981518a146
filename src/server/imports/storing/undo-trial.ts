import { sql } from 'drizzle-orm'
import type { Queryable } from '../../deps.ts'
import type { StoredImport } from '../queries.ts'
import { countOpenedLabels } from './opened-labels.ts'
import { listHomesOf, outcomeFor, type Staying } from './undo-import.ts'

const mostListed = 100
const homesOfBatch = 1_000

/** What taking an import back would do. */
export async function trialOf(tx: Queryable, of: StoredImport) {
  let goes = 0
  let restores = 0
  const stays: Staying[] = []
  for (let after = 0; ; ) {
    const homes = await listHomesOf(tx, of.id, { after, most: homesOfBatch })
    const last = homes.at(-1)
    if (last === undefined) break
    const outcome = await outcomeFor(tx, of, homes)
    goes += outcome.goes.length
    restores += outcome.restores.length
    stays.push(...outcome.stays)
    after = last
  }
  return {
    goes,
    restores,
    labelsOpened: await countOpenedLabels(tx, of),
    stays: await withTouchers(tx, of, stays.slice(0, mostListed)),
    staysCount: stays.length,
  }
}

/** Who touched homes last since an import began, and when. */
async function withTouchers(tx: Queryable, of: StoredImport, stays: readonly Staying[]) {
  if (stays.length === 0) return []
  const ids = `{${stays.map(({ customerId }) => customerId).join(',')}}`
  const rows = await tx.execute<{
    id: number
    name: string | null
    address: string | null
    by: string | null
    at: Date | string | null
  }>(sql`
    select home.id, name, address, line.actor_name as by, line.at from customers as home left join lateral (
      select actor_name, at from audit_lines where subject_kind = 'customer' and subject_id = home.id::text
        and at > ${(of.endedAt ?? of.startedAt ?? new Date(0)).toISOString()}::timestamptz
        and coalesce(after ->> 'importedFrom', before ->> 'importedFrom') is null
      order by audit_lines.id desc limit 1) as line on true
    where home.id = any(${ids}::int[])`)
  const found = new Map(rows.map((row) => [row.id, row]))
  return stays.map(({ customerId, because }) => {
    const { name = null, address = null, by = null, at = null } = found.get(customerId) ?? {}
    return { customerId, because, name, address, by, at: at === null ? null : new Date(at).toISOString() }
  })
}
