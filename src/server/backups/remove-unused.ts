import { readdir, rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { unfinishedEnding } from '#db/embedded/durable-file.ts'
import { errorCode, errorMessage } from '#db/start-problem.ts'
import type { Deps } from '../deps.ts'
import { sharesImages } from './archive/manifest.ts'
import { openArchive } from './archive/read-archive.ts'
import { sharedImageFolder, sharedImages } from './archive/shared-images.ts'

/**
 * What was written less than this long ago may be of a backup that is being made. Less than a day: what the night before left is removed. The
 * lock of the database does not tell, for another product may have the same folder.
 */
const mayBeInUseMs = 12 * 60 * 60 * 1000

type Removing = { now: Date; log: Pick<Deps['log'], 'warn' | 'error'> }

/** Removes the unfinished archives of killed backups. */
export async function removeUnfinished(folder: string, now: Date): Promise<void> {
  for (const { path, isAbandoned } of await unfinishedIn(folder, now))
    if (isAbandoned) await rm(path, { force: true })
}

/**
 * Removes the images that no archive of the folder names, whoever made it and whether it was verified. Removes none while an archive is being
 * written, or while one cannot be read: nobody knows which images it has. What fails is logged, since it harms no backup.
 */
export async function removeUnusedImages(folder: string, { now, log }: Removing): Promise<void> {
  try {
    // Why before reading the archives: one that is finished meanwhile has images that are young.
    if ((await unfinishedIn(folder, now)).some(({ isAbandoned }) => !isAbandoned)) return
    const used = await imagesInUse(folder)
    const images = sharedImages(sharedImageFolder(folder))
    for await (const sha256 of images.keptBefore(abandonedBefore(now)))
      if (!used.has(sha256)) await images.remove(sha256)
  } catch (error) {
    if (error instanceof UnreadableArchive) log.warn(error.message)
    else log.error({ err: error }, 'the pictures of removed backups could not be removed')
  }
}

class UnreadableArchive extends Error {
  override name = 'UnreadableArchive'
}

/** The checksums of the images that the archives of a folder name. Throws an `UnreadableArchive`. */
async function imagesInUse(folder: string): Promise<Set<string>> {
  const used = new Set<string>()
  for (const name of await namesIn(folder, '.zip')) {
    const archive = await openArchive(join(folder, name)).catch((error: unknown) => {
      throw new UnreadableArchive(
        `No picture of removed backups is removed from ${folder} while ${name} cannot be read: ${errorMessage(error)} If it is not needed, move it elsewhere.`,
      )
    })
    archive.close()
    if (sharesImages(archive.manifest)) for (const { sha256 } of archive.manifest.pictures) used.add(sha256)
  }
  return used
}

const abandonedBefore = (now: Date) => new Date(now.getTime() - mayBeInUseMs)

async function unfinishedIn(folder: string, now: Date) {
  const paths = (await namesIn(folder, unfinishedEnding))
    .filter((name) => name.startsWith('hvac-portal-'))
    .map((name) => join(folder, name))
  const found = await Promise.all(paths.map(async (path) => ({ path, written: await writtenAt(path) })))
  return found.flatMap(({ path, written }) =>
    written ? [{ path, isAbandoned: written < abandonedBefore(now) }] : [],
  )
}

/** Undefined where the file has gone meanwhile. */
const writtenAt = (path: string) =>
  stat(path).then(
    ({ mtime }) => mtime,
    () => undefined,
  )

/** The names of files in a folder by their ending. Throws where it cannot be read: what is not seen would pass for unused. */
async function namesIn(folder: string, ending: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => extname(name).toLowerCase() === ending)
}
