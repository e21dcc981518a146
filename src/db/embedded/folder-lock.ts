import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../driver/connect.ts'
import { errorCode } from '../start-problem.ts'

/** Held for as long as this instance owns the data folder. `lost` resolves when the server or its connection is gone. */
export type FolderLock = { lost: Promise<void>; release: () => Promise<void> }

export type LockOutcome = FolderLock | 'in use' | 'refused' | 'not answering'

/** The key of the lock that the owner of a data folder holds. */
export const folderKey = '5211920741'
const timeoutMs = 5_000

/**
 * Takes the advisory lock of the instance that owns the data folder, on a connection of its own: the lock ends with the process,
 * however that ends. Waits a few seconds for an owner that is stopping. docs/decisions/010
 */
export async function takeFolderLock(url: string): Promise<LockOutcome> {
  const { promise: lost, resolve: onClose } = Promise.withResolvers<void>()
  const sql = connect(url, { max: 1, onClose })
  const release = () => sql.end({ timeout: 0 })
  const end = Date.now() + timeoutMs
  try {
    for (;;) {
      const [row] = await sql<{ held: boolean }[]>`select pg_try_advisory_lock(${folderKey}::bigint) as held`
      if (row?.held) return { lost, release }
      if (Date.now() > end) break
      await pause(100)
    }
    await release()
    return 'in use'
  } catch (error) {
    await release()
    return ['28P01', '28000'].includes(errorCode(error)) ? 'refused' : 'not answering'
  }
}
