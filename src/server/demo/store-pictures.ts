import sharp from 'sharp'
import { type ImageStore, newImageName } from '../adapters/image-store.ts'
import { drawEquipmentPhoto, type PictureSubject } from './pictures.ts'

export type StoredPicture = { name: string; widthPx: number; heightPx: number; byteCount: number }

/** Stores a picture of each subject under a name of its own, in their order; equal subjects are drawn once. */
export function storePictures(
  store: ImageStore,
  subjects: readonly PictureSubject[],
): Promise<StoredPicture[]> {
  const drawn = new Map<string, Promise<Buffer>>()

  function draw(subject: PictureSubject): Promise<Buffer> {
    const key = JSON.stringify(subject)
    const picture = drawn.get(key) ?? drawEquipmentPhoto(subject)
    drawn.set(key, picture)
    return picture
  }

  return Promise.all(
    subjects.map(async (subject) => {
      const jpeg = await draw(subject)
      const { width, height } = await sharp(jpeg).metadata()
      const name = newImageName()
      await store.put(name, jpeg)
      return { name, widthPx: width, heightPx: height, byteCount: jpeg.byteLength }
    }),
  )
}
