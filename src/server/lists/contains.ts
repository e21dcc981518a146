import { and, ilike, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { afterAt, beforeAtBackwards, inByteOrder, phoneDigits, wordsJoined } from '#db/schema.ts'

/** The LIKE pattern of 'contains', with wildcards escaped. */
function containing(typed: string): string {
  return `%${literally(typed)}%`
}

function literally(typed: string): string {
  return typed.replaceAll(/[\\%_]/g, '\\$&')
}

/**
 * Whether a text contains what was typed, ignoring case. The trigram index is searched for the most selective part only, since common
 * words such as 'Street' have many entries; its hits are compared with the whole. docs/decisions/057
 */
export function contains(text: AnyPgColumn, typed: string): SQL | undefined {
  const selective = mostSelectivePart(typed)
  return selective === typed
    ? ilike(text, containing(typed))
    : and(ilike(text, containing(selective)), wholly(text, typed))
}

/** `contains` for an e-mail address: text before the @ is the end of the local part, text after it the beginning of the domain. */
export function containsEmail(email: AnyPgColumn, typed: string): SQL | undefined {
  const [name = '', ...domains] = typed.split('@')
  if (name === '' || domains.length !== 1) return contains(email, typed)
  return and(
    startsWith(beforeAtBackwards(email), [...name].reverse().join('')),
    startsWith(afterAt(email), domains.join()),
  )
}

/** `contains` for an address, which is indexed with its words joined. */
export function containsAddress(address: AnyPgColumn, typed: string): SQL | undefined {
  const selective = withNeighbors(mostSelectivePart(typed), typed)
  const isFound = sql`${wordsJoined(address)} ilike ${containing(selective.replaceAll(' ', 'q'))}`
  // Why no comparison: without a space, and without the letter that joins words, the joined text contains what the address does.
  return selective === typed && !/[ q]/i.test(typed)
    ? isFound
    : and(isFound, ilike(address, containing(typed)))
}

/** `contains` for the digits of a phone number. Many share an area code, so the index is searched without it. */
export function containsDigits(phone: AnyPgColumn, digits: string): SQL | undefined {
  const end = digits.length > 6 ? digits.slice(3) : digits
  const has = (part: string) => sql`${phoneDigits(phone)} like ${containing(part)}`
  return end === digits
    ? has(digits)
    : and(has(end), sql`${phoneDigits(phone)} || '' like ${containing(digits)}`)
}

/** Whether a text begins with what was typed, ignoring case. */
export function begins(text: AnyPgColumn, typed: string): SQL {
  return startsWith(inByteOrder(text), typed)
}

/** Follows whatever else a text may go on with. */
const lastCharacter = '\u{10ffff}'

/**
 * Whether a key in byte order, in small letters, starts with what was typed. Why no LIKE: of an index's rows each would be compared once
 * more, and those of an expression read for it.
 */
function startsWith(key: SQL, typed: string): SQL {
  return sql`(${key} >= lower(${typed}) and ${key} < lower(${typed}) || ${lastCharacter})`
}

/** Why `|| ''`: no index matches it, so the planner uses the other condition's index first. */
function wholly(text: AnyPgColumn, typed: string): SQL {
  return sql`${text} || '' ilike ${containing(typed)}`
}

/** So many characters are selective enough. */
const longestPart = 8

/**
 * The part with the most digits that a trigram index can serve, or the whole text if there is none. It is trimmed, because the index
 * also holds the beginnings of words, and many words begin alike.
 */
export function mostSelectivePart(typed: string): string {
  const parts = typed
    .split(/(?<![\p{L}\p{N}])\p{L}+(?![\p{L}\p{N}])/u)
    .flatMap(piecesOf)
    .map((part) => part.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[^\p{L}\p{N}]+$/u, ''))
    .filter((part) => digitsIn(part) > 0 && /[\p{L}\p{N}]{3}/u.test(part))
  const selective = (part: string) => digitsIn(part) * longestPart + part.length
  return parts.reduce((best, part) => (selective(part) > selective(best) ? part : best), parts[0] ?? typed)
}

function piecesOf(part: string): string[] {
  const characters = [...part]
  const starts = Math.max(1, characters.length - longestPart + 1)
  return Array.from({ length: starts }, (_, start) => characters.slice(start, start + longestPart).join(''))
}

/**
 * A part of what was typed, with the end of the word before it and the beginning of the one after: where words are joined, few addresses
 * have the same.
 */
export function withNeighbors(part: string, typed: string): string {
  const start = typed.indexOf(part)
  const before = /[\p{L}\p{N}] $/u.exec(typed.slice(0, start))?.[0] ?? ''
  const after = /^ [\p{L}\p{N}]/u.exec(typed.slice(start + part.length))?.[0] ?? ''
  return before + part + after
}

export function hasDigits(typed: string): boolean {
  return digitsIn(typed) > 0
}

function digitsIn(part: string): number {
  return part.match(/\p{N}/gu)?.length ?? 0
}
