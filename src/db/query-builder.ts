import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Sql } from './driver/connect.ts'
import type { Pool } from './driver/resilient-pool.ts'
import * as schema from './schema.ts'

export type Database = PostgresJsDatabase<typeof schema>

/** Drizzle on a pool. Why the cast: Drizzle uses only the part of the driver's client that `Pool` has. */
export function queryBuilder(pool: Pool): Database {
  return drizzle(pool as unknown as Sql, { schema })
}
