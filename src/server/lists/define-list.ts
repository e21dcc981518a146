import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../deps.ts'
import { countCap, countUnlessMany, countUpToCap, readCounter, upToCap } from './count.ts'
import { type Forgiving, forgivingIn } from './forgive.ts'
import { conditionsOf } from './list-conditions.ts'
import type { ListDefinition, SortOrder } from './list-definition.ts'
import { rowsByIds, rowsInOrder } from './list-rows.ts'
import { plainLists } from './plain-list.ts'
import { searchedPages } from './searched-page.ts'
import { isBeyondCount, orderingOf, type PageRequest } from './window.ts'

/** A list in the portal: pages with their count; for exports, all ids and the rows of some. */
export function defineList<Filter extends SortOrder, Row>(definition: ListDefinition<Filter, Row>) {
  const { table } = definition
  const conditions = conditionsOf(definition)
  const plainOf = plainLists(definition, conditions)
  const rows = rowsInOrder(definition, conditions, plainOf)
  const byIds = rowsByIds(definition, conditions)
  const search = searchedPages(definition, conditions, { count: countAsTyped, byIds })

  /** How many rows match, exact up to `cap`, which counters may exceed. */
  async function countAsTyped(db: Queryable, filter: Filter & Forgiving, cap = countCap) {
    const counter = definition.search?.(filter) ? undefined : definition.cachedCount?.(filter)
    if (counter) return readCounter(db, counter)
    const plain = plainOf(filter)
    if (plain) return upToCap(await plain.count(db, plain.values))
    if (definition.isLikelyMany?.(filter))
      return countUnlessMany(db, table, conditions.matchingInOrder(filter), cap)
    return countUpToCap(db, table, conditions.matching(filter), cap)
  }

  /** A search collects its hits; without one, or with more hits than the cap, the page is read in its order and counted. */
  async function pageAsTyped(db: Queryable, filter: Filter & Forgiving & PageRequest) {
    const found = definition.search?.(filter) && !isBeyondCount(filter) ? await search(db, filter) : undefined
    if (found && !found.totalIsCapped) return found
    const [shown, counted] = await Promise.all([rows(db, filter), found ?? countAsTyped(db, filter)])
    const { total, totalIsCapped } = counted
    return { rows: shown, total, totalIsCapped }
  }

  /** The ids of the whole list in its order, `most` of them at most. */
  async function idsAsTyped(
    db: Queryable,
    filter: Filter & Forgiving,
    most: number,
  ): Promise<{ id: number }[]> {
    return db
      .select({ id: sql`${table.id}`.mapWith(Number) })
      .from(table as PgTable)
      .where(conditions.matching(filter))
      .orderBy(...orderingOf(conditions.keysOf(filter), filter.order))
      .limit(most)
  }

  const isEmpty = (found: { total: number }) => found.total === 0
  const count = forgivingIn<Filter & Forgiving, [cap?: number], Awaited<ReturnType<typeof countAsTyped>>>(
    definition.typed,
    countAsTyped,
    isEmpty,
  )
  const page = forgivingIn<Filter & Forgiving & PageRequest, [], Awaited<ReturnType<typeof pageAsTyped>>>(
    definition.typed,
    pageAsTyped,
    isEmpty,
  )
  const ids = forgivingIn<Filter & Forgiving, [most: number], { id: number }[]>(
    definition.typed,
    idsAsTyped,
    (found) => found.length === 0,
  )
  return { rows, count, page, ids, byIds }
}
