/** Characters beyond Latin-1 that the fonts of every reader of PDFs have. */
const furtherCharacters = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

/** The same to the eye for characters that those fonts lack. */
const lookAlikes: Readonly<Record<string, string>> = {
  '−': '–',
  '‐': '-',
  '‑': '-',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
}

/**
 * A text in the letters that a PDF can show without carrying a font: a letter with a mark that they lack loses the mark,
 * and one of another script becomes a question mark (docs/decisions/074).
 */
export function printable(text: string): string {
  return [...text.normalize('NFC')].map(printableCharacter).join('')
}

function printableCharacter(character: string): string {
  const known = lookAlikes[character] ?? character
  if (isPrintable(known)) return known
  if (/\s/.test(known)) return ' '
  const bare = known.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return bare !== '' && [...bare].every(isPrintable) ? bare : '?'
}

function isPrintable(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || furtherCharacters.has(character)
}

/** Words longer than this are parted where a line ends. */
const longestWord = 18

/** Where a word may be parted: only one that no line could hold. */
export function wordParts(word: string): string[] {
  return word.length <= longestWord ? [word] : (word.match(/.{1,9}/gu) ?? [word])
}
