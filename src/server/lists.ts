import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './deps.ts'

/** A list counts its rows exactly up to here; counting all of them would grow with the table. */
export const countCap = 10_000

/** The pattern of 'contains', with what a person typed taken literally. */
export function containing(typed: string): string {
  return `%${literally(typed)}%`
}

/** The pattern of 'begins with', likewise. */
export function beginningWith(typed: string): string {
  return `${literally(typed)}%`
}

function literally(typed: string): string {
  return typed.replaceAll(/[\\%_]/g, '\\$&')
}

/**
 * That a number is one of these. One parameter, where the query builder's own way has one for each: with these every length of the list
 * would be another statement to keep prepared.
 */
export function isAnyOf(column: PgColumn, numbers: readonly number[]): SQL {
  return sql`${column} = any(${sql.param(numbers)})`
}

/** How many rows match: exact up to the cap, else the cap and `totalIsCapped`. */
export async function countUpToCap(
  db: Queryable,
  table: PgTable,
  condition: SQL | undefined,
  cap = countCap,
) {
  // Why written out: the limit is part of the text, so that one plan, made once, serves every call.
  const most = sql.raw(String(cap + 1))
  const where = condition ? sql`where ${condition}` : sql``
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from ${table} ${where} limit ${most}) as counted`,
  )
  const count = row?.count ?? 0
  return { total: Math.min(count, cap), totalIsCapped: count > cap }
}

type Paged = {
  page: number
  pageSize: number
  order: 'asc' | 'desc'
  after?: number | undefined
  before?: number | undefined
}

/** Whether the page lies beyond the rows that are counted: it is found by its neighbour's key then, not by its number. */
function isBeyondCount({ page, pageSize }: Paged): boolean {
  return page * pageSize > countCap
}

/** Why a page beyond the count cannot be answered, in words; undefined when it can (docs/decisions/058). */
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
