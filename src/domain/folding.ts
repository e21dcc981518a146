/** Letters that no decomposition makes two of, as they are typed without them. The database has the same table (docs/decisions/234). */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ĳ: 'ij',
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
}

const plainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** Marks of Latin, Greek and Cyrillic letters. Why no others: without them what Hindi, Punjabi and Thai write is another word. */
const accents = /[\u0300-\u036f]/g

const apostrophes = /['`´’‘‛ʼʻʹ′]/g
const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const blanks =
  /[\t\n\v\f\r ,;()[\]{}"<>|\\\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000“”„«»‹›·•…、。\-‐‑‒–—―−﹣]+/g

/** Letters, digits and signs as wide as a Chinese sign. */
const wide = /[！-～]/g
const widerBy = 0xfee0

/**
 * A text as it is looked for: without accents, case, apostrophes and dashes, in composed form. Only for finding: who somebody is
 * never depends on it. docs/decisions/234
 */
export function folded(written: string): string {
  return written
    .normalize('NFD')
    .replaceAll(accents, '')
    .normalize('NFC')
    .replaceAll(wide, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - widerBy))
    .replaceAll(apostrophes, '')
    .replaceAll(invisible, '')
    .toLowerCase()
    .replaceAll(plainLetter, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(blanks, ' ')
    .trim()
}
