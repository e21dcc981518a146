/** Files of a customer's letter: photos of its pages, or PDFs. */
export const mostLetterFiles = 5

/** Formats in which a letter is kept, by the ending of their files. */
export const letterFormats = ['jpg', 'pdf'] as const
export type LetterFormat = (typeof letterFormats)[number]

/** Why a letter is refused, for whoever chose its files. */
export const letterTexts = {
  missing: 'Choose the letter first.',
  tooMany: `A letter has ${mostLetterFiles} files at most. Put its pages into one PDF.`,
  empty: 'This file is empty. Scan the letter again, or take a photo.',
  neither: 'This is not a photo or a PDF. Choose another file.',
  tooLarge: 'This file is larger than 10 MB. Scan the letter again with fewer colors.',
  damaged: 'This PDF is damaged or incomplete. Scan the letter again.',
} as const

/** '2 photos and 1 PDF' */
export function letterInWords(formats: readonly LetterFormat[]): string {
  const photos = formats.filter((format) => format === 'jpg').length
  const pdfs = formats.length - photos
  const counts = [
    [photos, 'photo'],
    [pdfs, 'PDF'],
  ] as const
  return counts
    .filter(([count]) => count > 0)
    .map(([count, noun]) => `${count} ${noun}${count === 1 ? '' : 's'}`)
    .join(' and ')
}

/** Where a file of a letter is read; the number counts from 1. */
export function letterFileHref(proposal: number, number: number): string {
  return `/api/Proposal/GetCancellationLetter?id=${proposal}&number=${number}`
}

/** 'Proposal 41 letter 2.pdf' */
export function letterFileName(proposal: number, number: number, format: LetterFormat): string {
  return `Proposal ${proposal} letter ${number}.${format}`
}
