import { createReadStream } from 'node:fs'
import { hasNulBesideLetters } from './file-kind.ts'

/** Encodings of text files, as decoders name them. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

/** How the letters of a text file are written; `hasMark` where its first bytes say so. */
export type FileEncoding = { encoding: Encoding; hasMark: boolean }

/** As a page shows it: 'utf-8 with mark'. */
export const nameOfEncoding = ({ encoding, hasMark }: FileEncoding) =>
  hasMark ? `${encoding} with mark` : encoding

/** The encoding of a text file: by its mark, by NUL beside each letter, as UTF-8 where all of it is, else that of Windows. */
export async function encodingOf(path: string): Promise<FileEncoding> {
  let head: Buffer | undefined
  const strict = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      if (!head) {
        head = chunk
        const known = encodingByHead(head)
        if (known) return known
      }
      strict.decode(chunk, { stream: true })
    }
    strict.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { encoding: 'windows-1252', hasMark: false }
  }
  return { encoding: 'utf-8', hasMark: false }
}

function encodingByHead(head: Buffer): FileEncoding | undefined {
  if (head.subarray(0, 3).toString('hex') === 'efbbbf') return { encoding: 'utf-8', hasMark: true }
  const mark = head.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return { encoding: 'utf-16le', hasMark: true }
  if (mark === 'feff') return { encoding: 'utf-16be', hasMark: true }
  const encoding = hasNulBesideLetters(head.subarray(0, 4096))
  return encoding && { encoding, hasMark: false }
}

/** The text of a file in pieces, without its mark. */
export async function* decoded(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

/** The first characters of a file. */
export async function beginningOf(path: string, encoding: Encoding, characters: number): Promise<string> {
  let text = ''
  for await (const piece of decoded(path, encoding)) {
    text += piece
    if (text.length >= characters) break
  }
  return text.slice(0, characters)
}
