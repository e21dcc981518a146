import { sniffedBytes, sniffImageFormat } from '#domain/operations/image-format.ts'
import { messages } from '#texts/en/messages.ts'
import { typingWords } from '#texts/en/words/typing.ts'

/** What somebody chose: the pictures among it, and a sentence with its name for each other file. */
export type SortedFiles = { images: readonly File[]; refused: readonly string[] }

/** Each file by its first bytes; its name and declared type are ignored. */
export async function judge(files: readonly File[]): Promise<SortedFiles> {
  const judged = await Promise.all(files.map(judgeOne))
  return {
    images: judged.filter((one) => typeof one !== 'string'),
    refused: judged.filter((one) => typeof one === 'string'),
  }
}

/** A chosen file with the type of a picture, which browsers leave empty where they do not know the ending of its name; or why it is refused. */
async function judgeOne(file: File): Promise<File | string> {
  const start = await file.slice(0, sniffedBytes).arrayBuffer()
  const format = sniffImageFormat(new Uint8Array(start), file.size)
  if (format === 'not-an-image') return `${file.name}: ${messages.image.notAnImage}`
  if ((format === 'unsupported' || format === 'heic') && !(await canDraw(file)))
    return `${file.name}: ${format === 'heic' ? typingWords.heicImage : typingWords.unsupportedImage}`
  if (file.type.startsWith('image/')) return file
  const type = format === 'unsupported' ? 'image/heic' : `image/${format}`
  return new File([file], file.name, { type, lastModified: file.lastModified })
}

/** Whether this browser makes a JPEG of it before it is sent, as Safari does of HEIC. */
async function canDraw(file: File): Promise<boolean> {
  try {
    const drawn = await createImageBitmap(file)
    drawn.close()
    return true
  } catch {
    return false
  }
}
