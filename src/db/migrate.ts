import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import type { TransactionSql } from 'postgres'
import type { Client } from './driver/client.ts'
import { connect, type Sql } from './driver/connect.ts'
import { programsInForce, readPrograms, replacePrograms } from './programs.ts'
import { StartProblem } from './start-problem.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const migrationKey = '5211920742'

/** Called before anything is migrated, with the number of migrations that the database has and of those that the product has. */
type OnMigrating = (from: number, to: number) => Promise<void> | void

/**
 * Migrates the database to the newest version, and gives it the programs of this release. When several instances start at once, one migrates and the others wait. The lock and
 * the migrations share one connection, so a lost connection releases the lock.
 */
export async function migrateDatabase(url: string, onMigrating: OnMigrating = () => {}): Promise<void> {
  const sql = connect(url, { max: 1 })
  try {
    // Why first: at nearly every start nothing is missing, and to find that out the migrator would read and hash each of them.
    const [{ last, count }, inForce, journal, programs] = await Promise.all([
      migrationPosition(sql),
      programsInForce(sql),
      readJournal(),
      readPrograms(),
    ])
    if (last === newestOf(journal) && inForce === programs.hash) return
    if (last < newestOf(journal)) await onMigrating(count, journal.length)
    await sql`select pg_advisory_lock(${migrationKey}::bigint)`
    await refuseNewerDatabase(sql)
    await migrate(drizzle(sql), { migrationsFolder })
    // Why asked again: an instance that started at the same time may have done it, and already works with these tables.
    if ((await programsInForce(sql)) !== programs.hash) await sql.begin((tx) => replacePrograms(tx, programs))
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** An older program would write rows that a newer one does not expect. */
async function refuseNewerDatabase(sql: Sql): Promise<void> {
  if ((await migrationPosition(sql)).last > newestOf(await readJournal())) {
    throw new StartProblem('The database was made by a newer version of this product: start that version.')
  }
}

/** This product's migrations, each with its timestamp. */
async function readJournal(): Promise<{ when: number }[]> {
  const journal: { entries: { when: number }[] } = JSON.parse(
    await readFile(`${migrationsFolder}/meta/_journal.json`, 'utf8'),
  )
  return journal.entries
}

const newestOf = (journal: { when: number }[]) => Math.max(0, ...journal.map((entry) => entry.when))

/** The timestamp of the last applied migration, 0 for none, and their count. */
export type MigrationPosition = { last: number; count: number }

export async function migrationPosition(client: Client): Promise<MigrationPosition> {
  const [table] = await client.unsafe<{ name: string | null }[]>(
    `select to_regclass('drizzle.__drizzle_migrations') as name`,
  )
  if (!table?.name) return { last: 0, count: 0 }
  const [row] = await client.unsafe<{ last: string; count: number }[]>(
    'select coalesce(max(created_at), 0)::text as last, count(*)::int as count from drizzle.__drizzle_migrations',
  )
  return { last: Number(row?.last ?? 0), count: row?.count ?? 0 }
}

/** The timestamps of this product's migrations, oldest first. */
export function knownMigrations(): number[] {
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
}

/** Applies the missing migrations up to that one in the caller's transaction. */
export async function migrateWithin(tx: TransactionSql, upTo: number): Promise<void> {
  await tx`create schema if not exists drizzle`
  await tx`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`
  const { last } = await migrationPosition(tx)
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis <= last || folderMillis > upTo) continue
    for (const statement of sql) await tx.unsafe(statement)
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`
  }
}
