import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../deps.ts'
import { prepared, type Statement } from '../prepared.ts'
import { countingStatement } from './count.ts'
import type { Forgiving } from './forgive.ts'
import type { ListConditions } from './list-conditions.ts'
import { type ListDefinition, type Reading, readingOf, type SortOrder } from './list-definition.ts'
import { orderingOf } from './window.ts'

type PageSelection = { sort: string; order: 'asc' | 'desc'; limit: number; offset: number }
type Values = Record<string, unknown>

type PlainDefinition<Row> = {
  table: PgTable
  orders: Readonly<Record<string, readonly SQLWrapper[]>>
  where: SQL | undefined
  read: (db: Queryable, reading: Reading) => Statement<Row[]>
  /** What says how many rows there are, where that is kept. */
  counting?: (db: Queryable) => Statement<{ count: number }[]>
}

/** The statements that are built already for what is asked; none if something is filtered that seldom is. */
export type PlainLists<Filter, Row> = (
  asked: Filter & Forgiving,
) => (PlainList<Row> & { values: Values }) | undefined

/** Builds the statements for the whole list, for one person's rows, and for each filter that is asked often. */
export function plainLists<Filter extends SortOrder, Row>(
  definition: ListDefinition<Filter, Row>,
  { owned, chosen }: ListConditions<Filter>,
): PlainLists<Filter, Row> {
  const { table, orders, owner } = definition
  const shared = { table, orders, read: readingOf(definition) }
  const whole = plainList({ ...shared, where: definition.where })
  const ofOwner = plainList({ ...shared, where: owned(sql.placeholder('owner')) })
  const usual = new Map<string, PlainList<Row>>()

  function usualOf(asked: Filter) {
    const known = definition.usual?.(asked)
    if (!known) return undefined
    const { name, values, where, counting } = known
    const built = usual.get(name) ?? plainList({ ...shared, where: and(definition.where, where()), counting })
    usual.set(name, built)
    return { ...built, values }
  }

  return (asked) => {
    const known = usualOf(asked)
    if (known) return known
    if (chosen(asked)) return undefined
    const by = owner?.of(asked)
    return by === undefined ? { ...whole, values: {} } : { ...ofOwner, values: { owner: by } }
  }
}

type PlainList<Row> = ReturnType<typeof plainList<Row>>

/**
 * What is asked most of a list, its pages in each order and its count, is the same text each time and built once. Why a text for each
 * length of a page: its plan must know how few rows are asked for, and whether some are skipped.
 */
function plainList<Row>({
  table,
  orders,
  where,
  read,
  counting = (db) => countingStatement(db, table, where),
}: PlainDefinition<Row>) {
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
