import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Sql } from './driver/connect.ts'
import type { Pool } from './driver/resilient-pool.ts'
import * as schema from './schema.ts'

export type Database = PostgresJsDatabase<typeof schema>

/** Drizzle on a pool. Why the cast: of the driver's client it uses no more than a `Pool` has. */
export function queryBuilder(pool: Pool): Database {
  return drizzle(pool as unknown as Sql, { schema })
}
