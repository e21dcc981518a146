import { loadCodeReader } from './code-reader.ts'
import { needsOf, type ReadCode, type Scanned } from './codes.ts'

/** The codes in a picture, which stays on the device; undefined when the browser cannot open it. Throws `CameraUnusable`. */
export async function readImage(file: Blob, scanned: Scanned): Promise<ReadCode[] | undefined> {
  const image = await openImage(file, needsOf[scanned].longestSide).catch(() => undefined)
  if (!image) return undefined
  const read = await loadCodeReader(scanned)
  return read(image).finally(() => image.close())
}

async function openImage(file: Blob, longestSide: number): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = longestSide / Math.max(whole.width, whole.height)
  if (scale >= 1) return whole
  const resizeWidth = Math.round(whole.width * scale)
  const resizeHeight = Math.round(whole.height * scale)
  const small = await createImageBitmap(whole, { resizeWidth, resizeHeight, resizeQuality: 'high' })
  whole.close()
  return small
}
