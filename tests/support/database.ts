import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { connect, type Sql } from '#db/driver/connect.ts'
import { resilientPool } from '#db/driver/resilient-pool.ts'
import type { OpenDatabase } from '#db/open.ts'
import { queryBuilder } from '#db/query-builder.ts'

/** `sql` is the driver itself, for statements by tests. */
export type TestDatabase = OpenDatabase & { sql: Sql }

/** Opens the database at that address without any checks. */
export function openTestDatabase(url: string, size = 5): TestDatabase {
  const sql = connect(url, { max: 5 })
  const pool = resilientPool(() => url, { size, shared: 1 })
  const close = async () => {
    await Promise.all([sql.end({ timeout: 5 }), pool.end({ timeout: 5 })])
  }
  return { db: queryBuilder(pool), pool, sql, url, close }
}

/** A migrated, empty database on the run's server, to copy: each migration made anew takes ten times as long. */
export const migratedTemplate = 'portal_template'

/** A migrated, empty database of its own for one test file; `close` drops it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Why this strategy: PostgreSQL's default also writes the copy to its log, which takes four times as long.
  await onServer(
    (server) =>
      server`create database ${server(name)} template ${server(migratedTemplate)} strategy file_copy`,
  )
  const address = new URL(inject('databaseServer'))
  address.pathname = `/${name}`
  const database = openTestDatabase(address.href)
  return {
    ...database,
    async close() {
      await database.close()
      await onServer((server) => server`drop database ${server(name)} with (force)`)
    },
  }
}

/** How a database is made that has all tables and no row, for what is restored but not about migrations. */
export const asMigrated = `template ${migratedTemplate} strategy file_copy`

/** An existing database without tables, for running migrations; `made` says how it writes and sorts, where that matters. */
export async function createEmptyDatabase(made = ''): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await onServer((server) => server.unsafe(`create database ${name} ${made}`))
  const address = new URL(inject('databaseServer'))
  address.pathname = `/${name}`
  const drop = () => onServer((server) => server`drop database ${server(name)} with (force)`)
  return { url: address.href, drop }
}

let server: Sql | undefined

/** Why one connection for all files of a worker: opening one costs more than a tenth of making a database. */
async function onServer(work: (server: Sql) => Promise<unknown>): Promise<void> {
  server ??= connect(inject('databaseServer'), { max: 1 })
  await work(server)
}
