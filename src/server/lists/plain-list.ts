import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../deps.ts'
import { prepared, type Statement } from '../prepared.ts'
import { countingStatement } from './count.ts'
import { orderingOf } from './window.ts'

export type Reading = {
  where: SQL | undefined
  orderBy: SQL[]
  limit: number | SQL
  offset: number | Placeholder
}

type PageSelection = { sort: string; order: 'asc' | 'desc'; limit: number; offset: number }
type Values = Record<string, unknown>

type Definition<Row> = {
  table: PgTable
  orders: Readonly<Record<string, readonly SQLWrapper[]>>
  where: SQL | undefined
  read: (db: Queryable, reading: Reading) => Statement<Row[]>
  /** What says how many rows there are, where that is kept. */
  counting?: (db: Queryable) => Statement<{ count: number }[]>
}

/**
 * What is asked most of a list, its pages in each order and its count, is the same text each time and built once. Why a text for each
 * length of a page: its plan must know how few rows are asked for, and whether some are skipped.
 */
export function plainList<Row>({
  table,
  orders,
  where,
  read,
  counting = (db) => countingStatement(db, table, where),
}: Definition<Row>) {
  const build = ({ sort, order, limit, offset }: PageSelection) =>
    prepared((db) =>
      read(db, {
        where,
        orderBy: orderingOf(orders[sort] ?? [], order),
        limit: sql.raw(String(limit)),
        offset: offset > 0 ? sql.placeholder('offset') : 0,
      }),
    )
  const pages = new Map<string, ReturnType<typeof build>>()

  function page(db: Queryable, wanted: PageSelection, values: Values): Promise<Row[]> {
    const { sort, order, limit, offset } = wanted
    const name = `${sort} ${order} ${limit} ${offset > 0}`
    const statement = pages.get(name) ?? build(wanted)
    pages.set(name, statement)
    return statement(db, { ...values, offset })
  }

  return { page, count: prepared(counting) }
}
