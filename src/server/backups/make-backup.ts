import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { withConnection } from '#db/driver/connect.ts'
import { faultInWords, StartProblem } from '#db/start-problem.ts'
import { backupsToRemove } from '#domain/operations/backups/backup-retention.ts'
import type { Deps } from '../deps.ts'
import { archivesElsewhere, requireMeantFolder } from '../start/meant-folder.ts'
import { countBytes, countRows, type Manifest } from './archive/manifest.ts'
import { type ArchiveSource, writeArchive, writeArchiveBesideImages } from './archive/write-archive.ts'
import { backupFolder } from './folder.ts'
import {
  backupKey,
  changeBackup,
  failAbandoned,
  forgetBackup,
  forgetOldFailures,
  insertBackup,
  listArchives,
} from './queries.ts'
import { removeUnfinished, removeUnusedImages } from './remove-unused.ts'
import { type Verification, verifyArchive } from './verify-archive.ts'

export type BackupDeps = Pick<Deps, 'db' | 'env' | 'images' | 'clock' | 'log'> & {
  /** The address of the database behind `db`. */
  databaseUrl: string
  /** What verifications copy their scratch database from, in place of an empty one without tables. */
  template?: string
}

/** A backup that was made, or why it was not. */
export type MadeBackup = Verification & { id: number; path?: string; manifest?: Manifest }

/** Another backup is running; there is one at a time. */
export class BackupBusy extends StartProblem {
  override name = 'BackupBusy'
}

const failuresKeptDays = 30
const day = 24 * 60 * 60 * 1000

/**
 * Makes an archive, verifies it by restoring it, records both, and removes expired archives. Only one instance does
 * so at a time. `askedId` is the row of a requested backup; without it a row is added.
 */
export async function makeBackup(deps: BackupDeps, askedId?: number): Promise<MadeBackup> {
  return aloneFor(deps, async () => {
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

/**
 * Makes an archive that has its images inside, for another place, and verifies it. It is neither recorded nor ever removed: it belongs to
 * whoever asked for it.
 */
export async function makeWholeBackup(deps: BackupDeps, path: string): Promise<Omit<MadeBackup, 'id'>> {
  return aloneFor(deps, async () => {
    const source = sourceOf(deps)
    const manifest = await writeArchive(source, path)
    return { ...(await verify(deps, path, source.now)), path, manifest }
  })
}

/** Works while no other instance makes a backup. Throws `BackupBusy` where one does. */
async function aloneFor<Made>({ databaseUrl }: BackupDeps, work: () => Promise<Made>): Promise<Made> {
  return withConnection(databaseUrl, async (lock) => {
    const [row] = await lock<{ held: boolean }[]>`select pg_try_advisory_lock(${backupKey}::bigint) as held`
    if (!row?.held) throw new BackupBusy('Another backup is under way: wait until it has ended.')
    return work()
  })
}

/** Says of backups whose process was killed that they failed, unless one is under way. */
export async function endAbandoned({
  db,
  databaseUrl,
  clock,
}: Pick<BackupDeps, 'db' | 'databaseUrl' | 'clock'>) {
  await withConnection(databaseUrl, async (lock) => {
    const [row] = await lock<{ held: boolean }[]>`select pg_try_advisory_lock(${backupKey}::bigint) as held`
    if (row?.held) await failAbandoned(db, clock())
  })
}

async function makeAndVerify(deps: BackupDeps, id: number): Promise<Omit<MadeBackup, 'id'>> {
  const { db, env, log } = deps
  const folder = backupFolder(env)
  const source = sourceOf(deps)
  const { now } = source
  const fileName = `hvac-portal-${now.toISOString().replaceAll(/[:.]/g, '-')}.zip`
  const path = join(folder, fileName)
  try {
    const elsewhere = archivesElsewhere(env)
    if (elsewhere !== undefined) await requireMeantFolder(env, elsewhere)
    await removeUnfinished(folder, now)
    const manifest = await writeArchiveBesideImages(source, path, log)
    await changeBackup(db, id, {
      takenAt: now,
      fileName,
      byteCount: (await stat(path)).size + countBytes(manifest.pictures),
      tableCount: manifest.tables.length,
      rowCount: countRows(manifest.tables),
      pictureCount: manifest.pictures.length,
    })
    return { ...(await verify(deps, path, now)), path, manifest }
  } catch (error) {
    log.error({ err: error }, 'a backup could not be made')
    return { state: 'failed', words: `No archive was made: ${faultInWords(error)}` }
  }
}

function sourceOf({ env, images, clock, databaseUrl }: BackupDeps): ArchiveSource {
  const engine = env.DATABASE_URL === undefined ? 'embedded' : 'server'
  return { url: databaseUrl, images, engine, now: clock() }
}

const verify = (
  { log, databaseUrl: url, template }: BackupDeps,
  path: string,
  now: Date,
): Promise<Verification> => verifyArchive({ log, url, now, template }, path)

/** Removes only archives that this product recorded, each file before its row, and then the images that no archive has any more. */
async function removeOld({ db, env, clock, log }: BackupDeps) {
  const folder = backupFolder(env)
  for (const { id, fileName } of backupsToRemove(await listArchives(db))) {
    await rm(join(folder, fileName), { force: true })
    await forgetBackup(db, id)
  }
  await forgetOldFailures(db, new Date(clock().getTime() - failuresKeptDays * day))
  await removeUnusedImages(folder, { now: clock(), log })
}
