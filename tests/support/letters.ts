import { renderLetter } from '#documents/mail/render.tsx'
import type { LetterWriter } from '#server/letters/letter-writer.ts'

/** The letters written from their sources. */
export const testLetters: LetterWriter = renderLetter
