import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Env } from '../env.ts'
import { folderImageStore } from './folder-image-store.ts'
import type { ImageStore } from './image-store.ts'

/** The image store named by the environment. Throws a `StartProblem` if it cannot be used. */
export async function openImageStore({
  STORAGE_URL,
  DATA_DIR,
}: Pick<Env, 'STORAGE_URL' | 'DATA_DIR'>): Promise<ImageStore> {
  if (STORAGE_URL === undefined) return folderImageStore(join(DATA_DIR, 'images'))
  if (STORAGE_URL.startsWith('file:')) return folderImageStore(fileURLToPath(STORAGE_URL))
  // Why here: an installation that stores images in a folder does not load the library.
  const { bucketImageStore } = await import('./bucket-image-store.ts')
  const store = bucketImageStore(STORAGE_URL)
  await store.check()
  return store
}
