import { and, eq, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Forgiving } from './forgive.ts'
import type { ListDefinition, SortOrder } from './list-definition.ts'

export type ListConditions<Filter> = {
  /** The keys of the order that is asked for. */
  keysOf: (asked: Filter) => readonly SQLWrapper[]
  /** The rows of the list that belong to one person. */
  owned: (by: number | Placeholder) => SQL | undefined
  /** What was filtered or typed; undefined if nothing was. */
  chosen: (asked: Filter & Forgiving) => SQL | undefined
  /** Everything that a row must match. */
  matching: (asked: Filter & Forgiving) => SQL | undefined
  /** The same for rows that are read in their order. */
  matchingInOrder: (asked: Filter & Forgiving) => SQL | undefined
}

/** Which rows of a list a filter asks for, and in which order. */
export function conditionsOf<Filter extends SortOrder, Row>({
  orders,
  where,
  owner,
  filter,
  search,
  inOrder,
}: ListDefinition<Filter, Row>): ListConditions<Filter> {
  type Search = typeof search
  const owned = (by: number | Placeholder) => and(where, owner && eq(owner.column, by))
  const chosenBy = (asked: Filter & Forgiving, by: Search) => and(filter?.(asked), by?.(asked))
  const matchingBy = (asked: Filter & Forgiving, by: Search) => {
    const person = owner?.of(asked)
    return and(person === undefined ? where : owned(person), chosenBy(asked, by))
  }
  return {
    keysOf: ({ sort }) => orders[sort as Filter['sort']],
    owned,
    chosen: (asked) => chosenBy(asked, search),
    matching: (asked) => matchingBy(asked, search),
    matchingInOrder: (asked) => matchingBy(asked, inOrder ?? search),
  }
}
