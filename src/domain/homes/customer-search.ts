import { idIn } from '../ids.ts'

/** Words that are looked for have this many characters at least; a number may be an id and is found from its first digit. */
export const shortestSearch = 2
export const longestSearch = 100

/** The words of a search as they are looked for: two blanks in a row mean one. */
export function searchWords(typed: string): string {
  return typed.trim().replaceAll(/\s+/g, ' ')
}

/** Whether something can be looked for with these words. */
export function isSearch(words: string): boolean {
  const { length } = words.trim()
  return length <= longestSearch && (length >= shortestSearch || idIn(words.trim()) !== undefined)
}

/**
 * Whether the words are looked for anywhere in a text, or else only at its beginning: the index is made of three
 * letters or digits in a row, and what has none would be compared with every customer.
 */
export function isSoughtInside(words: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(words)
}
