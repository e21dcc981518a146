import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { FileRefused } from './file-refused.ts'
import { most } from './limits.ts'

/** An open zip file. */
export type OpenZip = {
  names: ReadonlySet<string>
  /** A part while it is unpacked; undefined where there is none of that name. */
  read: (name: string) => Promise<Readable | undefined>
  close: () => void
}

/** Opens a zip file whose unpacked size is within the limits, as its own list says. Throws `FileRefused`. */
export async function openZip(path: string): Promise<OpenZip> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(
    () => {
      throw new FileRefused('cutOff')
    },
  )
  try {
    const parts = await partsOf(zip)
    return {
      names: new Set(parts.keys()),
      read: async (name) => {
        const part = parts.get(name)
        return part && zip.openReadStreamPromise(part)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error instanceof FileRefused ? error : new FileRefused('cutOff')
  }
}

/** Why from the list: what is unpacked is checked against it, so no part can become larger than it says. */
async function partsOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > most.partsOfZip) throw new FileRefused('tooLarge', { limit: 'unpacked' })
  const parts = new Map<string, Entry>()
  let unpacked = 0
  for await (const part of zip.eachEntry()) {
    const { uncompressedSize, compressedSize } = part
    unpacked += uncompressedSize
    const isBomb =
      uncompressedSize > most.checkedBytes && uncompressedSize > most.ratio * Math.max(compressedSize, 1)
    if (unpacked > most.unpackedBytes || isBomb) throw new FileRefused('tooLarge', { limit: 'unpacked' })
    parts.set(part.fileName, part)
  }
  return parts
}
