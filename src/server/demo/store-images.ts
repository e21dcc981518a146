import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImageStore, newImageName } from '../adapters/image-store.ts'

const folder = join(import.meta.dirname, 'images')

/** All illustrations are of one size. */
const size = { widthPx: 1200, heightPx: 900 }

export type StoredImage = typeof size & { name: string; byteCount: number }

/** Stores an image for each of these illustrations under a name of its own, in their order. */
export function storeImages(store: ImageStore, illustrations: readonly string[]): Promise<StoredImage[]> {
  return Promise.all(
    illustrations.map(async (illustration) => {
      const jpeg = await readFile(join(folder, `${illustration}.jpg`))
      const name = newImageName()
      await store.put(name, jpeg)
      return { ...size, name, byteCount: jpeg.byteLength }
    }),
  )
}
