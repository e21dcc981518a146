import { createHash } from 'node:crypto'
import { problemAt } from '#contract/errors.ts'
import { type LetterFormat, mostLetterFiles } from '#domain/proposals/letters/cancellation-letter.ts'
import { oneLine } from '#domain/typed-text.ts'
import { letterFileWords } from '#texts/en/staff/proposals/letter-files.ts'
import { fill } from '#texts/fill.ts'
import { ImageRefused, maxImageBytes, reencodeImage } from '../../adapters/image-check.ts'

/** A file of a letter as it is kept. */
export type ReadFile = { format: LetterFormat; content: Uint8Array; byteCount: number; sha256: string }

/** Why the files of a letter are refused, at the field that chose them. */
export type LetterProblem = ReturnType<typeof problemAt>

/** Longest name of a file that a refusal repeats. */
const longestName = 80

/**
 * Checks the files of a letter by their content: photos are re-encoded without metadata, PDFs stay as they are. The names and types that
 * the browser gives are not believed.
 */
export async function readLetter(
  sent: File | readonly File[] | undefined,
): Promise<{ files: ReadFile[]; problem?: undefined } | { problem: LetterProblem }> {
  const chosen = sent === undefined ? [] : [sent].flat()
  if (chosen.length > mostLetterFiles)
    return { problem: problemAt('letter', fill(letterFileWords.tooMany, { most: mostLetterFiles })) }
  const files: ReadFile[] = []
  for (const file of chosen) {
    const read = await readFile(file)
    if (typeof read === 'string') {
      const name = oneLine(file.name).slice(0, longestName)
      return { problem: problemAt('letter', `${name}: ${read}`) }
    }
    files.push(read)
  }
  return { files }
}

/** One file, or the sentence that refuses it. */
async function readFile(file: File): Promise<ReadFile | string> {
  if (file.size === 0) return letterFileWords.empty
  if (file.size > maxImageBytes) return letterFileWords.tooLarge
  const bytes = await file.bytes()
  if (beginsAsPdf(bytes)) return isWholePdf(bytes) ? kept('pdf', bytes) : letterFileWords.damaged
  try {
    return kept('jpg', (await reencodeImage(bytes, { sender: 'staff' })).encoded)
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error
    return error.reason === 'not-an-image' ? letterFileWords.neither : error.message
  }
}

const kept = (format: LetterFormat, content: Uint8Array): ReadFile => ({
  format,
  content,
  byteCount: content.byteLength,
  sha256: createHash('sha256').update(content).digest('hex'),
})

const beginsAsPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'

/** Where the end of a PDF is looked for; ISO 32000 has readers look in the last 1024 bytes. */
const endBytes = 1024

const isWholePdf = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(-endBytes)).toString('latin1').includes('%%EOF')
