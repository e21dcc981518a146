import { and, ilike, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { beforeAtBackwards, inByteOrder, phoneDigits } from '#db/schema.ts'

/** The pattern of 'contains', with what a person typed taken literally. */
function containing(typed: string): string {
  return `%${literally(typed)}%`
}

/** The pattern of 'begins with', likewise. */
export function beginningWith(typed: string): string {
  return `${literally(typed)}%`
}

function literally(typed: string): string {
  return typed.replaceAll(/[\\%_]/g, '\\$&')
}

/**
 * Whether a text contains what was typed, without regard to letter case. The index is asked for the most selective part, and what it
 * finds is compared with the whole: it reads the entries of each three letters, and those of 'Street' are many. docs/decisions/057
 */
export function contains(text: AnyPgColumn, typed: string): SQL | undefined {
  const selective = mostSelectivePart(typed)
  return selective === typed
    ? ilike(text, containing(typed))
    : and(ilike(text, containing(selective)), wholly(text, typed))
}

/** `contains` for an e-mail address: what is typed around its only @ is the end of one half and the beginning of the other. */
export function containsEmail(email: AnyPgColumn, typed: string): SQL | undefined {
  const [name = '', ...domains] = typed.split('@')
  if (name === '' || domains.length !== 1) return contains(email, typed)
  const backwards = beginningWith([...name].reverse().join(''))
  return and(sql`${beforeAtBackwards(email)} like lower(${backwards})`, wholly(email, typed))
}

/** `contains` for the digits of a phone number: many begin with the same three, so of longer ones the index is asked for the rest. */
export function containsDigits(phone: AnyPgColumn, digits: string): SQL | undefined {
  const end = digits.length > 6 ? digits.slice(3) : digits
  const has = (part: string) => sql`${phoneDigits(phone)} like ${containing(part)}`
  return end === digits
    ? has(digits)
    : and(has(end), sql`${phoneDigits(phone)} || '' like ${containing(digits)}`)
}

/** Whether a text begins with what was typed, without regard to letter case. */
export function begins(text: AnyPgColumn, typed: string): SQL {
  return sql`${inByteOrder(text)} like lower(${beginningWith(typed)})`
}

/** Why `|| ''`: no index has that, so the planner compares the rows that it found by another condition. */
function wholly(text: AnyPgColumn, typed: string): SQL {
  return sql`${text} || '' ilike ${containing(typed)}`
}

/** An index has few entries for so many characters, and what they leave is soon compared. */
const longestPart = 8

/**
 * The part of words with digits that has most of them, as far as the index of three letters can serve it; all of it where there is none.
 * Without the gaps around it: the index has each word's beginning too, and many words begin alike.
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

function digitsIn(part: string): number {
  return part.match(/\p{N}/gu)?.length ?? 0
}
