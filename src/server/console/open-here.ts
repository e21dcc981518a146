import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { noTimeout } from '#db/driver/resilient-pool.ts'
import { findRunningDatabase } from '#db/embedded/running-server.ts'
import type { Log } from '#db/log.ts'
import { knownMigrations, migrationPosition } from '#db/migrate.ts'
import { type OpenDatabase, openDatabase, openPool, openServer } from '#db/open.ts'
import { StartProblem } from '#db/start-problem.ts'
import type { Env } from '../env.ts'

/**
 * Opens the product's database for a command at the console, whether the product is running or not. Throws a
 * `StartProblem` if there is none yet or if its version differs from this program's.
 */
export async function openHere(
  { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }: Env,
  log: Log,
  words: { nothingYet: string; otherVersion: string },
): Promise<OpenDatabase> {
  // Why: opening an empty data folder would create a database in it.
  const hasDatabase = ['postgres', 'postgres-place'].some((name) => existsSync(join(dataDir, name)))
  if (databaseUrl === undefined && !hasDatabase) throw new StartProblem(words.nothingYet)
  const database = await openIt()
  async function openIt() {
    const few = { log, size: 3, timeoutMs: noTimeout }
    if (databaseUrl !== undefined) return openServer(databaseUrl, few)
    const running = await findRunningDatabase(dataDir)
    if (running !== undefined) return openPool(running, few)
    return openDatabase({ dataDir, databaseUrl, log, timeoutMs: noTimeout })
  }
  try {
    const { last } = await migrationPosition(database.pool)
    if (last !== Math.max(...knownMigrations()))
      throw new StartProblem(last === 0 ? words.nothingYet : words.otherVersion)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
