import { and, sql } from 'drizzle-orm'
import type { Queryable } from '../deps.ts'
import { countCap, countingStatement, isCertainlyAboveCap, upToCap } from './count.ts'
import type { Forgiving } from './forgive.ts'
import { begins } from './found-by.ts'
import type { ListConditions } from './list-conditions.ts'
import type { ListDefinition, SortOrder } from './list-definition.ts'
import { orderingOf, type PageRequest } from './window.ts'

type ListReaders<Filter, Row> = {
  count: (db: Queryable, filter: Filter & Forgiving) => Promise<{ total: number; totalIsCapped: boolean }>
  byIds: (db: Queryable, ids: number[], order: Filter) => Promise<Row[]>
}

/**
 * Collects unordered hits up to the cap, which also counts them, then sorts: along an ordered index the planner might scan the whole
 * table for a few rows. Returns no rows if there are more than the cap. If there are certainly more, nothing is collected.
 */
export function searchedPages<Filter extends SortOrder, Row>(
  definition: ListDefinition<Filter, Row>,
  conditions: ListConditions<Filter>,
  { count, byIds }: ListReaders<Filter, Row>,
) {
  const { table } = definition
  return async (db: Queryable, filter: Filter & Forgiving & PageRequest) => {
    const keys = conditions.keysOf(filter)
    const names = keys.map((_key, index) => sql.raw(`key_${index}`))
    const named = keys.map((key, index) => sql`${key} as ${names[index]}`)
    const { clause, isFew } = certaintyOf(db, filter, definition, conditions)
    const places = await db.execute<{ id: number; count: number }>(sql`
      ${clause} (select id, count(*) over ()::int as count from (
        select ${table.id} as id, ${sql.join(named, sql`, `)} from ${table} where ${and(conditions.matching(filter), isFew)}
        limit ${sql.raw(String(countCap + 1))}
      ) as found
      order by ${sql.join(orderingOf(names, filter.order), sql`, `)}
      limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize})`)
    const [first] = places
    const isPastTheEnd = !first && filter.page > 1
    const counted = isPastTheEnd ? await count(db, filter) : upToCap(places)
    if (counted.totalIsCapped) return { ...counted, rows: [] }
    const ids = places.map(({ id }) => id)
    return { ...counted, rows: await byIds(db, ids, filter) }
  }
}

/** Quick ways to be certain that there are more rows than the cap, without collecting them (docs/decisions/057). */
function certaintyOf<Filter extends SortOrder, Row>(
  db: Queryable,
  filter: Filter & Forgiving,
  definition: ListDefinition<Filter, Row>,
  { matchingInOrder }: ListConditions<Filter>,
) {
  const { table, owner } = definition
  const isNarrowed = owner?.of(filter) !== undefined || definition.filter?.(filter) !== undefined
  const [sought, another] = isNarrowed
    ? []
    : (definition.texts?.(filter) ?? []).filter(([, typed]) => typed !== '')
  const counted = definition.isCertainlyMany?.(filter)
  const ways = [
    ...(counted ? [counted] : []),
    ...(sought && !another
      ? [
          sql`${countingStatement(db, table, and(definition.where, begins(...sought)))} > ${sql.raw(String(countCap))}`,
        ]
      : []),
    ...(definition.isLikelyMany?.(filter) ? [isCertainlyAboveCap(table, matchingInOrder(filter))] : []),
  ]
  if (ways.length === 0) return { clause: sql``, isFew: undefined }
  return {
    clause: sql`with certain as materialized (select ${sql.join(ways, sql` or `)} as is_many)
        select null as id, ${sql.raw(String(countCap + 1))} as count from certain where is_many union all`,
    isFew: sql`not (select is_many from certain)`,
  }
}
