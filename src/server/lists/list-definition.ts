import type { Placeholder, SQL, SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../deps.ts'
import type { Statement } from '../prepared.ts'
import type { CounterKey } from './count.ts'
import type { Forgiving } from './forgive.ts'
import type { PageRequest } from './window.ts'

export type SortOrder = { sort: string; order: 'asc' | 'desc' }

/** What a list is: its rows, whose they are, its orders, and how it is filtered, searched and counted. */
export type ListDefinition<Filter extends SortOrder, Row> = {
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
  usual?: (asked: Filter) => UsualFilter | undefined
  /** The counter of the rows that match everything but `search`, if there is one. */
  cachedCount?: (asked: Filter) => CounterKey | undefined
  /** The rows with their joins, before any condition. */
  select: (db: Queryable) => Query<Row>
}

/** A filter that is asked so often that its statements are built once. */
type UsualFilter = {
  name: string
  values: Record<string, unknown>
  where: () => SQL | undefined
  counting: (db: Queryable) => Statement<{ count: number }[]>
}

type Query<Row> = {
  where: (condition: SQL | undefined) => {
    orderBy: (...keys: SQL[]) => Statement<Row[]> & {
      limit: (most: number) => {
        offset: (skipped: Reading['offset']) => PromiseLike<Row[]> & Statement<Row[]>
      }
    }
  }
}

/** Which rows are read, and in which order. */
export type Reading = {
  where: SQL | undefined
  orderBy: SQL[]
  limit: number | SQL
  offset: number | Placeholder
}

/** The statement that reads some rows of a list. */
export function readingOf<Filter extends SortOrder, Row>({ select }: ListDefinition<Filter, Row>) {
  return (db: Queryable, { where, orderBy, limit, offset }: Reading) =>
    select(db)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit as number)
      .offset(offset)
}
