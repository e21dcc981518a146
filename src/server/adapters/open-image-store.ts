import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Env } from '../env.ts'
import { folderImageStore } from './folder-image-store.ts'
import type { ImageStore } from './image-store.ts'

/** The store of pictures that the environment names. Throws a `StartProblem` when it cannot be used. */
export async function openImageStore({
  STORAGE_URL,
  DATA_DIR,
}: Pick<Env, 'STORAGE_URL' | 'DATA_DIR'>): Promise<ImageStore> {
  if (STORAGE_URL === undefined) return folderImageStore(join(DATA_DIR, 'images'))
  if (STORAGE_URL.startsWith('file:')) return folderImageStore(fileURLToPath(STORAGE_URL))
  // Why here: whoever keeps pictures in a folder does not wait for the library to be read.
  const { bucketImageStore } = await import('./bucket-image-store.ts')
  const store = bucketImageStore(STORAGE_URL)
  await store.check()
  return store
}
