import type { Term } from './search-terms.ts'

/** Shorter words become too many others by one letter. */
const shortest = 5
/** Each letter more is another fifty words to look up. */
const longest = 20

const alphabets = [
  'abcdefghijklmnopqrstuvwxyz',
  'αβγδεζηθικλμνξοπρστυφχψω',
  'абвгдежзиклмнопрстуфхцчшщъыьэюяіїєґ',
]

/** The words that a word may be meant to be: one letter changed, missing, too many, or two in the wrong order. */
export function meantWords(word: string): readonly string[] {
  const letters = [...word]
  const alphabet = alphabets.find((signs) => letters.every((letter) => signs.includes(letter)))
  if (!alphabet || letters.length < shortest || letters.length > longest) return []
  const meant = new Set<string>([word])
  const put = (at: number, length: number, instead: string) =>
    meant.add(letters.toSpliced(at, length, ...instead).join(''))
  for (let at = 0; at <= letters.length; at++) {
    for (const letter of alphabet) {
      put(at, 0, letter)
      if (at < letters.length) put(at, 1, letter)
    }
    if (at < letters.length) put(at, 1, '')
    if (at + 1 < letters.length) put(at, 2, `${letters[at + 1]}${letters[at]}`)
  }
  return [...meant]
}

/** Whether a wrong letter can be forgiven in one of the terms. */
export function canForgive(terms: readonly Term[]): boolean {
  return terms.some((term) => term.kind === 'word' && meantWords(term.word).length > 0)
}
