import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The bytes of all files below a folder, without following links. */
export async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true })
  const sizes = await Promise.all(entries.map(async (entry) => (await lstat(join(folder, entry))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
