import { sql } from 'drizzle-orm'
import type { Stayed } from '#db/schema.ts'
import type { Queryable } from '../../deps.ts'
import type { StoredImport } from '../queries.ts'

/** A home that stays, and why; one that was filled keeps only what was changed since, where that is `value`. */
export type Staying = { customerId: number; because: string }

type StayingHome = Stayed['homes'][number]

/** Homes that stay are listed up to so many. */
export const mostListed = 100

const numbers = (homes: readonly { customerId: number }[]) =>
  sql`${`{${homes.map(({ customerId }) => customerId).join(',')}}`}::int[]`

/** Who touched homes last since an import began, and when. */
export async function withTouchers(
  tx: Queryable,
  of: StoredImport,
  stays: readonly Staying[],
): Promise<StayingHome[]> {
  if (stays.length === 0) return []
  const rows = await tx.execute<{ id: number; by: string | null; at: Date | string | null }>(sql`
    select home.id, line.actor_name as by, line.at from customers as home left join lateral (
      select actor_name, at from audit_lines where subject_kind = 'customer' and subject_id = home.id::text
        and at >= ${(of.startedAt ?? new Date(0)).toISOString()}::timestamptz
        and not (coalesce(after, '{}') ? 'importedFrom' or coalesce(before, '{}') ? 'importedFrom')
      order by audit_lines.id desc limit 1) as line on true
    where home.id = any(${numbers(stays)})`)
  const found = new Map(rows.map((row) => [row.id, row]))
  return stays.map(({ customerId, because }) => {
    const { by = null, at = null } = found.get(customerId) ?? {}
    return { customerId, because, by, at: at === null ? null : new Date(at).toISOString() }
  })
}

/** Those homes with whose they are now. Why not kept beside them: who is erased since is named nowhere. */
export async function named(db: Queryable, homes: readonly StayingHome[]) {
  if (homes.length === 0) return []
  const rows = await db.execute<{ id: number; name: string | null; address: string | null }>(sql`
    select id, name, address from customers where id = any(${numbers(homes)})`)
  const found = new Map(rows.map((row) => [row.id, row]))
  return homes.map((home) => {
    const { name = null, address = null } = found.get(home.customerId) ?? {}
    return { ...home, name, address }
  })
}

/** What stayed of an undone import until now, with those of another batch. */
export async function stayedWith(
  tx: Queryable,
  of: StoredImport,
  stays: readonly Staying[],
): Promise<Stayed> {
  const { count, homes } = of.stayed ?? { count: 0, homes: [] }
  const more = await withTouchers(tx, of, stays.slice(0, mostListed - homes.length))
  return { count: count + stays.length, homes: [...homes, ...more] }
}
