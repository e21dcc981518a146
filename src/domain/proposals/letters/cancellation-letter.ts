import { proposalWords } from '#texts/en/staff/proposals/proposals.ts'
import { fill } from '#texts/fill.ts'

/** Files of a customer's letter: photos of its pages, or PDFs. */
export const mostLetterFiles = 5

/** Formats in which a letter is kept, by the ending of their files. */
export const letterFormats = ['jpg', 'pdf'] as const
export type LetterFormat = (typeof letterFormats)[number]

const words = proposalWords.letter

/** '2 photos and 1 PDF' */
export function letterInWords(formats: readonly LetterFormat[]): string {
  const photos = formats.filter((format) => format === 'jpg').length
  const pdfs = formats.length - photos
  const counts = [
    [photos, words.photo, words.photos],
    [pdfs, words.pdf, words.pdfs],
  ] as const
  const parts = counts.flatMap(([count, one, several]) =>
    count === 0 ? [] : fill(count === 1 ? one : several, { count }),
  )
  return parts.length === 2
    ? fill(words.both, { photos: parts[0] ?? '', pdfs: parts[1] ?? '' })
    : parts.join('')
}

/** Where a file of a letter is read; the number counts from 1. */
export function letterFileHref(proposal: number, number: number): string {
  return `/api/Proposal/GetCancellationLetter?id=${proposal}&number=${number}`
}

/** 'Proposal 41 letter 2.pdf' */
export function letterFileName(proposal: number, number: number, format: LetterFormat): string {
  return fill(proposalWords.files.letter, { proposal, number, format })
}
