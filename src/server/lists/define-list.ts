import { and, eq, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../deps.ts'
import { prepared, type Statement } from '../prepared.ts'
import {
  type CounterKey,
  countCap,
  countingStatement,
  countUnlessMany,
  countUpToCap,
  isCertainlyAboveCap,
  readCounter,
  upToCap,
} from './count.ts'
import { type Forgiving, forgivingIn } from './forgive.ts'
import { begins } from './found-by.ts'
import { isAnyOfLater, numbersAsParameter } from './is-any-of.ts'
import { plainList, type Reading } from './plain-list.ts'
import { isBeyondCount, orderingOf, type PageRequest, windowOf } from './window.ts'

type SortOrder = { sort: string; order: 'asc' | 'desc' }

type Query<Row> = {
  where: (condition: SQL | undefined) => {
    orderBy: (...keys: SQL[]) => Statement<Row[]> & {
      limit: (most: number) => {
        offset: (skipped: Reading['offset']) => PromiseLike<Row[]> & Statement<Row[]>
      }
    }
  }
}

type Definition<Filter extends SortOrder, Row> = {
  table: PgTable & { id: PgColumn }
  /** The keys of each order, ending with the id. Each order has an index. */
  orders: Record<Filter['sort'], readonly SQLWrapper[]>
  /** Which rows belong to the list. */
  where?: SQL | undefined
  /** Whose rows alone are asked for, where a list is narrowed to one person's. */
  owner?: { column: PgColumn; of: (asked: Filter) => number | undefined }
  /** Conditions that an ordered index can serve. */
  filter?: (asked: Filter) => SQL | undefined
  /** Conditions on parts of texts, whose hits come unordered. */
  search?: (asked: Filter & Forgiving) => SQL | undefined
  /** The conditions of `search` for rows that are read in their order, where that is quicker than collecting the hits. */
  inOrder?: (asked: Filter & Forgiving) => SQL | undefined
  /** A statement for the ids of a page, where rows in their order might be passed by in great number before enough match. */
  pageIds?: (asked: Filter & PageRequest) => SQL | undefined
  /** What says by counters alone that more rows match than are counted. */
  isCertainlyMany?: (asked: Filter) => SQL | undefined
  /** Whether so many rows are likely to match that a sample is asked before they are counted or collected. */
  isLikelyMany?: (asked: Filter) => boolean
  /** The texts of `search` if it has no other conditions; each has an index by its beginning. */
  texts?: (asked: Filter) => [SQL, string][]
  /** The words of `search`, in which a wrong letter can be forgiven. */
  typed?: (asked: Filter) => readonly string[]
  /** What is asked most, although it is filtered: built once for each name, with placeholders for what else differs. */
  usual?: (asked: Filter) => Usual | undefined
  /** The counter of the rows that match everything but `search`, if there is one. */
  cachedCount?: (asked: Filter) => CounterKey | undefined
  /** The rows with their joins, before any condition. */
  select: (db: Queryable) => Query<Row>
}

type Usual = {
  name: string
  values: Record<string, unknown>
  where: () => SQL | undefined
  counting: (db: Queryable) => Statement<{ count: number }[]>
}

/** A list in the portal: pages with their count; for exports, all ids and the rows of some. */
export function defineList<Filter extends SortOrder, Row>(definition: Definition<Filter, Row>) {
  const { table, orders, select, owner } = definition

  const read = (db: Queryable, { where, orderBy, limit, offset }: Reading) =>
    select(db)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit as number)
      .offset(offset)

  const keysOf = ({ sort }: Filter): readonly SQLWrapper[] => orders[sort as Filter['sort']]
  const isOwned = (by: number | Placeholder) => and(definition.where, owner && eq(owner.column, by))
  const typedConditionOf = (asked: Filter & Forgiving, search = definition.search) =>
    and(definition.filter?.(asked), search?.(asked))
  const conditionOf = (asked: Filter & Forgiving, search = definition.search) => {
    const by = owner?.of(asked)
    return and(by === undefined ? definition.where : isOwned(by), typedConditionOf(asked, search))
  }
  const conditionInOrder = (asked: Filter & Forgiving) => conditionOf(asked, definition.inOrder)

  const whole = plainList({ table, orders, read, where: definition.where })
  const owned = plainList({ table, orders, read, where: isOwned(sql.placeholder('owner')) })

  const usual = new Map<string, ReturnType<typeof plainList<Row>>>()

  function usualOf(asked: Filter & Forgiving) {
    const known = definition.usual?.(asked)
    if (!known) return undefined
    const { name, values, where, counting } = known
    const built =
      usual.get(name) ?? plainList({ table, orders, read, where: and(definition.where, where()), counting })
    usual.set(name, built)
    return { ...built, values }
  }

  /** The statements that are built already, unless something is filtered that seldom is. */
  function plainOf(asked: Filter & Forgiving) {
    const known = usualOf(asked)
    if (known) return known
    if (typedConditionOf(asked)) return undefined
    const by = owner?.of(asked)
    return by === undefined ? { ...whole, values: {} } : { ...owned, values: { owner: by } }
  }

  /** The rows of a page, read in the order of an index. */
  async function rows(db: Queryable, filter: Filter & Forgiving & PageRequest): Promise<Row[]> {
    const { condition, orderBy, limit, offset, inOrder } = windowOf(table, keysOf(filter), filter)
    const plain = condition ? undefined : plainOf(filter)
    const { sort, order } = filter
    if (plain) return inOrder(await plain.page(db, { sort, order, limit, offset }, plain.values))
    // Why raw: the plan of a prepared statement must know how few rows are asked for.
    const few = sql.raw(String(limit))
    const ids = condition ? undefined : definition.pageIds?.(filter)
    const where = ids
      ? and(definition.where, sql`${table.id} = any(array(${ids}))`)
      : and(conditionInOrder(filter), condition)
    return inOrder(await read(db, { where, orderBy, limit: few, offset: ids ? 0 : offset }))
  }

  /** How many rows match, exact up to `cap`, which counters may exceed. */
  async function countAsTyped(db: Queryable, filter: Filter & Forgiving, cap = countCap) {
    const counter = definition.search?.(filter) ? undefined : definition.cachedCount?.(filter)
    if (counter) return readCounter(db, counter)
    const plain = plainOf(filter)
    if (plain) return upToCap(await plain.count(db, plain.values))
    if (definition.isLikelyMany?.(filter)) return countUnlessMany(db, table, conditionInOrder(filter), cap)
    return countUpToCap(db, table, conditionOf(filter), cap)
  }

  async function pageAsTyped(db: Queryable, filter: Filter & Forgiving & PageRequest) {
    const found = definition.search?.(filter) && !isBeyondCount(filter) ? await search(db, filter) : undefined
    if (found && !found.totalIsCapped) return found
    const [shown, counted] = await Promise.all([rows(db, filter), found ?? countAsTyped(db, filter)])
    const { total, totalIsCapped } = counted
    return { rows: shown, total, totalIsCapped }
  }

  /**
   * Collects unordered hits up to the cap, which also counts them, then sorts: along an ordered index the planner might scan the whole
   * table for a few rows. Returns no rows if there are more than the cap. If there are certainly more, nothing is collected.
   */
  async function search(db: Queryable, filter: Filter & Forgiving & PageRequest) {
    const keys = keysOf(filter)
    const names = keys.map((_key, index) => sql.raw(`key_${index}`))
    const named = keys.map((key, index) => sql`${key} as ${names[index]}`)
    const { clause, isFew } = certaintyOf(db, filter)
    const places = await db.execute<{ id: number; count: number }>(sql`
      ${clause} (select id, count(*) over ()::int as count from (
        select ${table.id} as id, ${sql.join(named, sql`, `)} from ${table} where ${and(conditionOf(filter), isFew)}
        limit ${sql.raw(String(countCap + 1))}
      ) as found
      order by ${sql.join(orderingOf(names, filter.order), sql`, `)}
      limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize})`)
    const [first] = places
    const isPastTheEnd = !first && filter.page > 1
    const counted = isPastTheEnd ? await countAsTyped(db, filter) : upToCap(places)
    if (counted.totalIsCapped) return { ...counted, rows: [] }
    const ids = places.map(({ id }) => id)
    return { ...counted, rows: await byIds(db, ids, filter) }
  }

  /** Quick ways to be certain that there are more rows than the cap, without collecting them (docs/decisions/057). */
  function certaintyOf(db: Queryable, filter: Filter) {
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
      ...(definition.isLikelyMany?.(filter) ? [isCertainlyAboveCap(table, conditionInOrder(filter))] : []),
    ]
    if (ways.length === 0) return { clause: sql``, isFew: undefined }
    return {
      clause: sql`with certain as materialized (select ${sql.join(ways, sql` or `)} as is_many)
        select null as id, ${sql.raw(String(countCap + 1))} as count from certain where is_many union all`,
      isFew: sql`not (select is_many from certain)`,
    }
  }

  const ofIds = new Map<string, ReturnType<typeof prepared<Row[]>>>()

  /** The rows that have these ids, in no order unless one is given. Each order is built once. */
  async function byIds(db: Queryable, ids: number[], order?: Filter): Promise<Row[]> {
    if (ids.length === 0) return []
    const name = order ? `${order.sort} ${order.order}` : ''
    const orderBy = order ? orderingOf(keysOf(order), order.order) : []
    const statement =
      ofIds.get(name) ??
      prepared((on) =>
        select(on)
          .where(isAnyOfLater(table.id, sql.placeholder('ids')))
          .orderBy(...orderBy),
      )
    ofIds.set(name, statement)
    return statement(db, { ids: numbersAsParameter(ids) })
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
      .where(conditionOf(filter))
      .orderBy(...orderingOf(keysOf(filter), filter.order))
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
