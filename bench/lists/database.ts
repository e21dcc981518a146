import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Sql } from '#db/driver/connect.ts'
import { noTimeout } from '#db/driver/resilient-pool.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { callConnections, type OpenDatabase, openDatabase } from '#db/open.ts'

const log = { info() {}, warn() {}, error: (fault: unknown) => console.error(fault) }

/** `sql` is the driver itself, with which calls are compared. */
export type ScratchDatabase = OpenDatabase & { folder: string; sql: Sql }

/**
 * A migrated product database on an embedded server of its own: an empty one in a folder that `close` removes, or that of a folder to
 * keep.
 */
export async function openScratchDatabase(kept = ''): Promise<ScratchDatabase> {
  const folder = kept || (await mkdtemp(join(tmpdir(), 'hvac-bench-')))
  const remove = async () => {
    if (!kept) await rm(folder, { recursive: true, force: true })
  }
  try {
    const database = await openDatabase({
      dataDir: folder,
      databaseUrl: undefined,
      log,
      timeoutMs: noTimeout,
    })
    const sql = connect(database.url, { max: callConnections })
    const close = async () => {
      await sql.end({ timeout: 1 })
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
    return { ...database, folder, sql, close }
  } catch (error) {
    await remove()
    throw error
  }
}
