/** Printed for characters that no font of the report has. */
const box = '□'

const readerCharacters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A text that can be printed: each character, as its reader counts them, is whole or a box, and a line can break at every kind
 * of space (docs/decisions/073).
 */
export function printable(text: string, hasLetter: (codePoint: number) => boolean): string {
  const isPrinted = (character: string) =>
    [...character].every((letter) => hasLetter(letter.codePointAt(0) ?? 0))
  return [...readerCharacters.segment(text.normalize('NFC'))]
    .map(({ segment }) => (/^\s+$/.test(segment) ? ' ' : isPrinted(segment) ? segment : box))
    .join('')
}

/** Words longer than this are split at the end of a line. */
const longestWord = 18

/** Where a word may be split: only one that no line could hold. */
export function wordParts(word: string): string[] {
  return word.length <= longestWord ? [word] : (word.match(/.{1,9}/gu) ?? [word])
}
