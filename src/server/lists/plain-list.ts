import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../deps.ts'
import { prepared, type Statement } from '../prepared.ts'
import { countingStatement } from './count.ts'
import { orderingOf } from './window.ts'

export type Reading = {
  where: SQL | undefined
  orderBy: SQL[]
  limit: number | Placeholder | SQL
  offset: number | Placeholder
}

type Definition<Row> = {
  table: PgTable
  orders: Readonly<Record<string, readonly SQLWrapper[]>>
  where: SQL | undefined
  read: (db: Queryable, reading: Reading) => Statement<Row[]>
}

/** What is asked most of a list, its pages in each order and its count, is the same text each time and built once. */
export function plainList<Row>({ table, orders, where, read }: Definition<Row>) {
  const inOrder = (keys: readonly SQLWrapper[], order: 'asc' | 'desc') =>
    prepared((db) =>
      read(db, {
        where,
        orderBy: orderingOf(keys, order),
        limit: sql.placeholder('limit'),
        offset: sql.placeholder('offset'),
      }),
    )
  const pages = Object.entries(orders).map(
    ([sort, keys]) => [sort, { asc: inOrder(keys, 'asc'), desc: inOrder(keys, 'desc') }] as const,
  )
  return { pages: new Map(pages), count: prepared((db) => countingStatement(db, table, where)) }
}
