import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#db/embedded/embedded-server.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { quietLog } from './quiet-log.ts'

/** Settings of a server whose data nobody wants back. */
export const notDurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** By it a later run finds what a killed one left behind. */
export const prefixOfFolders = 'hvac-portal-tests-'

/** A new folder for the data of a server of this process. */
export const newDataFolder = () => mkdtemp(join(tmpdir(), `${prefixOfFolders}${process.pid}-`))

/**
 * A migrated, empty database on a PostgreSQL of its own, for tests of what waits for every open transaction of a server: those of other test
 * files stay open for as long as these take.
 */
export async function createDatabaseAlone(): Promise<TestDatabase> {
  const dataDir = await newDataFolder()
  const server = await startEmbedded({
    dataDir,
    log: quietLog,
    onLost: (problem) => {
      throw problem
    },
    settings: notDurable,
  })
  await migrateDatabase(server.url)
  const database = openTestDatabase(server.url)
  return {
    ...database,
    async close() {
      await database.close()
      await server.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
