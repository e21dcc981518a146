import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { countCap } from './count.ts'

/** Which page of a list is wanted. */
export type Paged = {
  page: number
  pageSize: number
  order: 'asc' | 'desc'
  after?: number | undefined
  before?: number | undefined
}

/** Whether the page lies beyond the rows that are counted: it is found by its neighbour's key then, not by its number. */
export function isBeyondCount({ page, pageSize }: { page: number; pageSize: number }): boolean {
  return page * pageSize > countCap
}

/** Why a page beyond the count cannot be answered, in words; undefined when it can (docs/decisions/057). */
export function problemOfPage(paged: Paged, { totalIsCapped }: { totalIsCapped: boolean }) {
  const hasNeighbour = paged.after !== undefined || paged.before !== undefined
  if (!totalIsCapped || hasNeighbour || !isBeyondCount(paged)) return undefined
  const last = Math.floor(countCap / paged.pageSize).toLocaleString('en-US')
  return {
    path: 'page',
    message: `Beyond page ${last} a page is found from the one next to it: name the row it comes after, reverse the order, or filter`,
  }
}

/** The order of a whole list by its keys. */
export function orderingOf(keys: readonly SQLWrapper[], order: 'asc' | 'desc'): SQL[] {
  return keys.map((key) => (order === 'asc' ? asc(key) : desc(key)))
}

/**
 * Where a page of a list stands. `keys` order the table and end with its id, and an index has them in that order. The
 * rows of a page that is found by the row after it come in reverse: `inOrder` puts them right.
 */
export function windowOf(table: PgTable & { id: PgColumn }, keys: readonly SQLWrapper[], paged: Paged) {
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
