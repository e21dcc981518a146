import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { withConnection } from '#db/driver/connect.ts'
import { faultInWords, StartProblem } from '#db/start-problem.ts'
import { backupsToRemove } from '#domain/operations/backup-retention.ts'
import type { Deps } from '../deps.ts'
import { backupFolder } from './folder.ts'
import { countRows, type Manifest } from './manifest.ts'
import {
  backupKey,
  changeBackup,
  failAbandoned,
  forgetBackup,
  forgetOldFailures,
  insertBackup,
  listArchives,
} from './queries.ts'
import { type Verification, verifyArchive } from './verify-archive.ts'
import { writeArchive } from './write-archive.ts'

export type BackupDeps = Pick<Deps, 'db' | 'env' | 'images' | 'clock' | 'log'> & {
  /** The address of the database that `db` is on. */
  databaseUrl: string
}

/** One that was made, or why there is none. */
export type MadeBackup = Verification & { id: number; path?: string; manifest?: Manifest }

/** Somebody else is at it; one at a time is enough. */
export class BackupBusy extends StartProblem {
  override name = 'BackupBusy'
}

const failuresKeptDays = 30
const day = 24 * 60 * 60 * 1000

/**
 * Makes an archive, verifies it by restoring it, notes both, and removes archives that are not kept any longer. Of all
 * instances one does so at a time. `askedId` is the row of whoever asked; without it there is a new one.
 */
export async function makeBackup(deps: BackupDeps, askedId?: number): Promise<MadeBackup> {
  return withConnection(deps.databaseUrl, async (lock) => {
    const [row] = await lock<{ held: boolean }[]>`select pg_try_advisory_lock(${backupKey}::bigint) as held`
    if (!row?.held) throw new BackupBusy('Another backup is under way: wait until it has ended.')
    await failAbandoned(deps.db, deps.clock())
    const id =
      askedId ??
      (await insertBackup(deps.db, { state: 'running', askedAt: deps.clock(), askedByUserId: null }))
    if (askedId !== undefined) await changeBackup(deps.db, askedId, { state: 'running' })
    const made = await makeAndVerify(deps, id)
    await changeBackup(deps.db, id, { state: made.state, words: made.words, endedAt: deps.clock() })
    await removeOld(deps)
    return { id, ...made }
  })
}

async function makeAndVerify(deps: BackupDeps, id: number): Promise<Omit<MadeBackup, 'id'>> {
  const { db, env, images, clock, databaseUrl } = deps
  const folder = backupFolder(env)
  const now = clock()
  const fileName = `hvac-portal-${now.toISOString().replaceAll(/[:.]/g, '-')}.zip`
  const path = join(folder, fileName)
  try {
    await removeUnfinished(folder)
    const engine = env.DATABASE_URL === undefined ? 'embedded' : 'server'
    const manifest = await writeArchive({ url: databaseUrl, images, engine, now }, path)
    await changeBackup(db, id, {
      takenAt: now,
      fileName,
      byteCount: (await stat(path)).size,
      tableCount: manifest.tables.length,
      rowCount: countRows(manifest.tables),
      pictureCount: manifest.pictures.length,
    })
    const verification = await verifyArchive({ log: deps.log, url: databaseUrl, now }, path)
    return { ...verification, path, manifest }
  } catch (error) {
    deps.log.error({ err: error }, 'a backup could not be made')
    return { state: 'failed', words: `No archive was made: ${faultInWords(error)}` }
  }
}

/** What killed backups left: nobody else writes here while this one does. */
async function removeUnfinished(folder: string) {
  for (const name of await readdir(folder).catch(() => []))
    if (name.startsWith('hvac-portal-') && name.endsWith('.zip.part'))
      await rm(join(folder, name), { force: true })
}

/** Only archives that this product noted are removed, and each file before its note. */
async function removeOld({ db, env, clock }: BackupDeps) {
  for (const { id, fileName } of backupsToRemove(await listArchives(db))) {
    await rm(join(backupFolder(env), fileName), { force: true })
    await forgetBackup(db, id)
  }
  await forgetOldFailures(db, new Date(clock().getTime() - failuresKeptDays * day))
}
