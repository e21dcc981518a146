import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Sql } from './driver/connect.ts'
import type { Pool } from './driver/resilient-pool.ts'
import * as schema from './schema.ts'

export type Database = PostgresJsDatabase<typeof schema>

/** For each pool's query builder, the one whose statements share connections. */
const forShortReads = new WeakMap<object, Database>()

/** Drizzle on a pool. Why the cast: Drizzle uses only the part of the driver's client that `Pool` has. */
export function queryBuilder(pool: Pool): Database {
  const db = drizzle(pool as unknown as Sql, { schema })
  forShortReads.set(db, drizzle({ ...pool.short, options: pool.options } as unknown as Sql, { schema }))
  return db
}

/** For reads that wait for nothing and end at once. On a transaction the transaction itself, since they belong to it. */
export const onSharedConnection = <Builder extends object>(db: Builder): Builder | Database =>
  forShortReads.get(db) ?? db
