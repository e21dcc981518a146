import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Env } from '../env.ts'
import { folderImageStore, type ImageStore } from './image-store.ts'

/** The store of pictures that the environment names. */
export function openImageStore({ STORAGE_URL, DATA_DIR }: Pick<Env, 'STORAGE_URL' | 'DATA_DIR'>): ImageStore {
  return folderImageStore(STORAGE_URL === undefined ? join(DATA_DIR, 'images') : fileURLToPath(STORAGE_URL))
}
