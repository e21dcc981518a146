import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Letter, LetterBusiness, WrittenLetter } from '#documents/mail/letter.ts'

/** Writes a letter as HTML and plain text. */
export type LetterWriter = (letter: Letter, business: LetterBusiness) => Promise<WrittenLetter>

const build = join(import.meta.dirname, '../../../build/documents/mail.js')

/** The letters as they were built; read when the first one is written, so that nothing waits for them at the start. */
export const builtLetters: LetterWriter = async (letter, business) => {
  const { renderLetter }: { renderLetter: LetterWriter } = await import(pathToFileURL(build).href)
  return renderLetter(letter, business)
}
