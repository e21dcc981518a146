import { and, sql } from 'drizzle-orm'
import type { Queryable } from '../deps.ts'
import { prepared } from '../prepared.ts'
import type { Forgiving } from './forgive.ts'
import { isAnyOfLater, numbersAsParameter } from './is-any-of.ts'
import type { ListConditions } from './list-conditions.ts'
import { type ListDefinition, readingOf, type SortOrder } from './list-definition.ts'
import type { PlainLists } from './plain-list.ts'
import { orderingOf, type PageRequest, windowOf } from './window.ts'

/** The rows of a page, read in the order of an index. */
export function rowsInOrder<Filter extends SortOrder, Row>(
  definition: ListDefinition<Filter, Row>,
  { keysOf, matchingInOrder }: ListConditions<Filter>,
  plainOf: PlainLists<Filter, Row>,
) {
  const { table } = definition
  const read = readingOf(definition)
  return async (db: Queryable, filter: Filter & Forgiving & PageRequest): Promise<Row[]> => {
    const { condition, orderBy, limit, offset, inOrder } = windowOf(table, keysOf(filter), filter)
    const plain = condition ? undefined : plainOf(filter)
    const { sort, order } = filter
    if (plain) return inOrder(await plain.page(db, { sort, order, limit, offset }, plain.values))
    // Why raw: the plan of a prepared statement must know how few rows are asked for.
    const few = sql.raw(String(limit))
    const ids = condition ? undefined : definition.pageIds?.(filter)
    const where = ids
      ? and(definition.where, sql`${table.id} = any(array(${ids}))`)
      : and(matchingInOrder(filter), condition)
    return inOrder(await read(db, { where, orderBy, limit: few, offset: ids ? 0 : offset }))
  }
}

/** The rows that have some ids, in no order unless one is given. Each order is built once. */
export function rowsByIds<Filter extends SortOrder, Row>(
  { table, select }: ListDefinition<Filter, Row>,
  { keysOf }: ListConditions<Filter>,
) {
  const built = new Map<string, ReturnType<typeof prepared<Row[]>>>()
  return async (db: Queryable, ids: number[], order?: Filter): Promise<Row[]> => {
    if (ids.length === 0) return []
    const name = order ? `${order.sort} ${order.order}` : ''
    const orderBy = order ? orderingOf(keysOf(order), order.order) : []
    const statement =
      built.get(name) ??
      prepared((on) =>
        select(on)
          .where(isAnyOfLater(table.id, sql.placeholder('ids')))
          .orderBy(...orderBy),
      )
    built.set(name, statement)
    return statement(db, { ids: numbersAsParameter(ids) })
  }
}
