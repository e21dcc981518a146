/** Why a letter is refused, for whoever chose its files. */
export const letterFileWords = {
  missing: 'Choose the letter first.',
  tooMany: 'A letter has {most} files at most. Put its pages into one PDF.',
  empty: 'This file is empty. Scan the letter again, or take a photo.',
  neither: 'This is not a photo or a PDF. Choose another file.',
  tooLarge: 'This file is larger than 10 MB. Scan the letter again with fewer colors.',
  damaged: 'This PDF is damaged or incomplete. Scan the letter again.',
} as const
