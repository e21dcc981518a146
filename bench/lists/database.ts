import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase } from '#db/migrate.ts'
import { type OpenDatabase, openDatabase } from '#db/open.ts'
import { endless } from '#db/statement.ts'

const log = { info() {}, warn() {}, error: (fault: unknown) => console.error(fault) }

export type ScratchDatabase = OpenDatabase & { folder: string }

/** A migrated, empty product database on an embedded server of its own, in a folder that `close` removes. */
export async function openScratchDatabase(): Promise<ScratchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'hvac-bench-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const database = await openDatabase({
      dataDir: folder,
      databaseUrl: undefined,
      log,
      patienceMs: endless,
    })
    const close = async () => {
      await database.close()
      await remove()
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void close().finally(() => process.exit(1)))
    try {
      await migrateDatabase(database.url)
    } catch (error) {
      await close()
      throw error
    }
    return { ...database, folder, close }
  } catch (error) {
    await remove()
    throw error
  }
}
