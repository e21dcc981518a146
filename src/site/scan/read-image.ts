import { loadCodeReader } from './code-reader.ts'

/** Pixels on the longer side: a label fills enough of them, and an old phone has the memory for it. */
const longestSide = 2000

/** The texts of the codes in a picture file; undefined when it is no picture that this browser can open. */
export async function readImage(file: File): Promise<string[] | undefined> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!image) return undefined
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  const read = await loadCodeReader()
  return read(canvas)
}
