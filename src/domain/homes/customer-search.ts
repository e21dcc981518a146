import { idIn } from '../ids.ts'

/** Search words have at least this many characters; a number may be an id and is found from its first digit. */
export const shortestSearch = 2
export const longestSearch = 100

/** The words of a search with repeated blanks folded into one. */
export function searchWords(typed: string): string {
  return typed.trim().replaceAll(/\s+/g, ' ')
}

/** Whether these words can be searched for. */
export function isSearch(words: string): boolean {
  const { length } = words.trim()
  return length <= longestSearch && (length >= shortestSearch || idIn(words.trim()) !== undefined)
}

/**
 * Whether the words match anywhere in a text, or only at its beginning: the index is made of three letters or digits in a
 * row, and words without such a run would be compared with every customer.
 */
export function isSoughtInside(words: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(words)
}
