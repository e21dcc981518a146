import { join } from 'node:path'
import type { Log } from '#db/log.ts'
import { namedFiles } from '../../adapters/named-files.ts'
import type { Checksum } from './manifest.ts'
import { checksumOf } from './metered.ts'

/** Where the archives of a folder have their images. */
export const sharedImageFolder = (archiveFolder: string) => join(archiveFolder, 'pictures')

/** The images of all archives of a folder, each once, under its checksum. docs/decisions/080 */
export type SharedImages = ReturnType<typeof sharedImages>

type Keeping = { now: Date; log: Pick<Log, 'warn'> }

const isChecksum = (name: string) => /^[0-9a-f]{64}$/.test(name)

/** The images in that folder, which need not exist yet. */
export function sharedImages(folder: string) {
  const files = namedFiles(folder, isChecksum)
  return {
    folder,
    /**
     * Writes an image unless it is there undamaged. One that is there becomes as young as a new one, so that nobody who removes unused ones
     * takes it before the archive is there that names it.
     */
    async keep(image: Uint8Array, { now, log }: Keeping): Promise<Checksum> {
      const checksum = checksumOf(image)
      const { sha256 } = checksum
      const kept = await files.read(sha256)
      const isWhole = kept?.equals(image)
      if (isWhole && (await files.renew(sha256, now))) return checksum
      if (kept && !isWhole) log.warn(`The picture ${sha256} in ${folder} was damaged and is written anew.`)
      await files.put(sha256, image)
      return checksum
    },
    has: files.has,
    read: files.read,
    remove: files.remove,
    /** The checksums of all images that were last kept before that moment; removes what was never finished. */
    keptBefore: files.namesBefore,
  }
}
