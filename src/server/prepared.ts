import { onSharedConnection } from '#db/query-builder.ts'
import type { Queryable } from './deps.ts'

type Values = Record<string, unknown>
export type Statement<Rows> = { prepare: (name: string) => { execute: (values?: Values) => Promise<Rows> } }

/**
 * A statement that is built once for each pool instead of at each call, because building it takes longer than sending it. What differs
 * from call to call is a placeholder. Why again for each transaction: what is built on the pool runs outside of it.
 * docs/decisions/171
 */
export function prepared<Rows>(
  build: (db: Queryable) => Statement<Rows>,
): (db: Queryable, values?: Values) => Promise<Rows> {
  const built = new WeakMap<Queryable, ReturnType<Statement<Rows>['prepare']>>()
  return (db, values) => {
    const known = built.get(db)
    if (known) return known.execute(values)
    // Why no name: the pool tells prepared statements apart by their texts.
    const statement = build(db).prepare('')
    built.set(db, statement)
    return statement.execute(values)
  }
}

/**
 * A prepared statement that finds a few rows by a key, or reads a table of a few. Several such at a time go over one connection, which
 * spares most of the cost of sending them; one that takes long, or waits for a lock, would hold up those behind it. docs/decisions/013
 */
export function preparedLookup<Rows>(build: (db: Pick<Queryable, 'select' | '$count'>) => Statement<Rows>) {
  return prepared((db) => build(onSharedConnection(db)))
}
