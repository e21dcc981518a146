/** A part of a text: from `start` up to but not including `end`. */
export type TextPart = { start: number; end: number }

/** Finds words in a text, ignoring case; undefined if they do not occur. */
export function partOf(text: string, words: string): TextPart | undefined {
  const start = words ? text.toLowerCase().indexOf(words.toLowerCase()) : -1
  return start < 0 ? undefined : { start, end: start + words.length }
}

/** Finds digits in a text, ignoring other characters between them: '0102' in '(555) 010-2030'. */
export function partOfDigits(text: string, digits: string): TextPart | undefined {
  const places = [...text].flatMap((character, index) => (/\d/.test(character) ? [index] : []))
  const first = digits ? text.replaceAll(/\D/g, '').indexOf(digits) : -1
  const start = places[first]
  const last = places[first + digits.length - 1]
  return start === undefined || last === undefined ? undefined : { start, end: last + 1 }
}
