import { idIn } from '../../ids.ts'

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
