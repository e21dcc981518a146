import { folded } from '#domain/folding.ts'

/** A part of a text: from `start` up to but not including `end`. */
export type TextPart = { start: number; end: number }

/** Finds words in a text as the search does, all of them together or else the first that occurs; undefined if none does. */
export function partOf(text: string, words: string): TextPart | undefined {
  const sought = folded(words)
  const signs = [...text]
  const pieces = signs.map((sign) => folded(`a${sign}a`).slice(1, -1))
  const whole = pieces.join('')
  const found = [sought, ...sought.split(' ')].find((word) => word !== '' && whole.includes(word))
  if (found === undefined) return undefined
  const start = placeOf(pieces, whole.indexOf(found))
  const end = placeOf(pieces, whole.indexOf(found) + found.length - 1) + 1
  return { start: lengthOf(signs.slice(0, start)), end: lengthOf(signs.slice(0, end)) }
}

/** The sign to which a place in the folded text belongs. */
function placeOf(pieces: readonly string[], place: number): number {
  let length = 0
  return pieces.findIndex((piece) => {
    length += piece.length
    return length > place
  })
}

const lengthOf = (signs: readonly string[]) => signs.join('').length

/** Finds digits in a text, ignoring other characters between them: '0102' in '(555) 010-2030'. */
export function partOfDigits(text: string, digits: string): TextPart | undefined {
  const places = [...text].flatMap((character, index) => (/\d/.test(character) ? [index] : []))
  const first = digits ? text.replaceAll(/\D/g, '').indexOf(digits) : -1
  const start = places[first]
  const last = places[first + digits.length - 1]
  return start === undefined || last === undefined ? undefined : { start, end: last + 1 }
}
