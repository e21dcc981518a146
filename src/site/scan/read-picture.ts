import { loadCodeReader } from './code-reader.ts'

/** Pixels on the longer side: a label fills enough of them, and an old phone has the memory for it. */
const longestSide = 2000

/** The texts of the codes in a picture file; undefined when it is no picture that this browser can open. */
export async function readPicture(file: File): Promise<string[] | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!picture) return undefined
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const read = await loadCodeReader()
  return read(canvas)
}
