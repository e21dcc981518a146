import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { grouped } from '#texts/formats.ts'
import { countCap } from './count.ts'

/** Which page of a list is wanted. */
export type PageRequest = {
  page: number
  pageSize: number
  order: 'asc' | 'desc'
  after?: number | undefined
  before?: number | undefined
}

/** Whether the page lies beyond the counted rows, where it is found by its neighbor's key instead of its number. */
export function isBeyondCount({ page, pageSize }: { page: number; pageSize: number }): boolean {
  return page * pageSize > countCap
}

/** Why a page beyond the count cannot be found; undefined if it can (docs/decisions/057). */
export function problemOfPage(paged: PageRequest, { totalIsCapped }: { totalIsCapped: boolean }) {
  const hasNeighbour = paged.after !== undefined || paged.before !== undefined
  if (!totalIsCapped || hasNeighbour || !isBeyondCount(paged)) return undefined
  const last = grouped(Math.floor(countCap / paged.pageSize))
  return `Beyond page ${last} a page is found from the one next to it: name the row it comes after, reverse the order, or filter`
}

/** The order of a whole list by its keys. */
export function orderingOf(keys: readonly SQLWrapper[], order: 'asc' | 'desc'): SQL[] {
  return keys.map((key) => (order === 'asc' ? asc(key) : desc(key)))
}

/**
 * The condition, order and limits of a page. `keys` end with the id and have an index. A page found by the row after it is read in
 * reverse; `inOrder` restores the order.
 */
export function windowOf(table: PgTable & { id: PgColumn }, keys: readonly SQLWrapper[], paged: PageRequest) {
  const { page, pageSize, order, after, before } = paged
  const byKey = isBeyondCount(paged)
  const isReversed = byKey && after === undefined && before !== undefined
  const direction = (order === 'asc') === isReversed ? desc : asc
  const neighbour = after ?? before
  return {
    condition: byKey && neighbour !== undefined ? past(neighbour) : undefined,
    orderBy: keys.map((key) => direction(key)),
    limit: byKey && neighbour === undefined ? 0 : pageSize,
    offset: byKey ? 0 : (page - 1) * pageSize,
    inOrder: <Row>(rows: Row[]) => (isReversed ? rows.reverse() : rows),
  }

  function past(id: number): SQL {
    const row = sql`(${sql.join([...keys], sql`, `)})`
    const comparison = direction === asc ? sql`>` : sql`<`
    return sql`${row} ${comparison} (select ${sql.join([...keys], sql`, `)} from ${table} where ${table.id} = ${id})`
  }
}
