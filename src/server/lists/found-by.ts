import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { afterAt, beforeAtBackwards, wordsOf } from '#db/schema.ts'
import { meantWords } from '#domain/one-wrong-letter.ts'
import { searchPhrase, searchTerms, type Term } from '#domain/search-terms.ts'
import { mostSelectivePart } from './selective-part.ts'

/** The fields of a row, in the order of the lines of its folded text. */
export const searchedFields = ['name', 'email', 'phone', 'address'] as const
export type SearchedField = (typeof searchedFields)[number]

export type SearchTerm = {
  typed: string
  /** Where all of it must occur; in any field if empty. */
  field?: SearchedField
  /** Whether one wrong letter is forgiven in words of five and more. */
  forgiving?: boolean | undefined
}

/** Whether all words occur in the row, in any order (docs/decisions/234). Of fields, `searched` is the folded text. */
export function isFoundBy(searched: AnyPgColumn | SQL, { typed, field, forgiving = false }: SearchTerm): SQL {
  const terms = searchTerms(typed)
  if (terms.length === 0) return sql`false`
  const conditions = terms.map((term) => hasTerm(searched, term, forgiving))
  const within = field && terms.map((term) => hasTerm(lineOf(searched, field), term, forgiving, 'compared'))
  return and(...conditions, ...(within ?? [])) ?? sql`false`
}

/** The same where one of the terms may be the number of the row. */
export function isFoundByNumberOr(
  searched: AnyPgColumn,
  { typed, forgiving = false }: SearchTerm,
  hasNumber: (id: number) => SQL,
): SQL {
  const conditions = searchTerms(typed).map((term) => {
    const isHeld = hasTerm(searched, term, forgiving)
    const id = term.kind === 'number' ? term.id : undefined
    return id === undefined ? isHeld : or(hasNumber(id), isHeld)
  })
  return and(...conditions) ?? sql`false`
}

/** A search for an email address: what was typed before the @ is the end of the local part, what was typed after it the beginning of the domain. */
export function isEmailFoundBy(
  searched: AnyPgColumn,
  email: AnyPgColumn,
  sought: SearchTerm,
): SQL | undefined {
  const [name = '', ...domains] = searchPhrase(sought.typed).split('@')
  if (name === '' || domains.length !== 1 || sought.forgiving)
    return isFoundBy(searched, { ...sought, field: 'email' })
  return and(
    beginsWith(beforeAtBackwards(email), [...name].reverse().join('')),
    beginsWith(afterAt(email), domains.join()),
  )
}

/** Whether each term is the start of a word: such a row stands before one that has them inside. */
export function hasStartsOf(searched: AnyPgColumn | SQL, typed: string): SQL {
  const starts = searchTerms(typed).map((term) =>
    term.kind === 'word' ? hasStart(searched, term.word) : sql`true`,
  )
  return and(...starts) ?? sql`true`
}

/** Whether a folded key in byte order starts with what was typed. Why no LIKE: of an index's rows each would be compared once more. */
export function begins(key: SQL, typed: string): SQL {
  return beginsWith(key, searchPhrase(typed))
}

/** Whether a folded key is what was typed. */
export function isWhole(key: SQL, typed: string): SQL {
  return eq(key, searchPhrase(typed))
}

/** Follows whatever else a text may go on with. */
const lastCharacter = '\u{10ffff}'

const beginsWith = (key: SQL, phrase: string) =>
  sql`(${key} >= ${phrase} and ${key} < ${phrase + lastCharacter})`

const lineOf = (searched: AnyPgColumn | SQL, field: SearchedField) =>
  sql`split_part(${searched}, chr(10), ${sql.raw(String(searchedFields.indexOf(field) + 1))})`

type Way = 'by index' | 'compared'

function hasTerm(
  text: AnyPgColumn | SQL,
  term: Term,
  forgiving: boolean,
  way: Way = 'by index',
): SQL | undefined {
  if (term.kind === 'number') return hasWord(text, term.word)
  if (term.kind === 'phone') {
    const each = and(...term.words.map((word) => hasTerm(text, word, forgiving, way)))
    return or(hasDigits(text, term.digits, way), each)
  }
  const { word, isInside } = term
  const meant = forgiving ? meantWords(word) : []
  const isHeld = isInside ? hasPart(text, word, way) : hasStart(text, word)
  return meant.length > 0 ? or(isHeld, hasStartOfAny(text, meant)) : isHeld
}

/** The trigram index is asked for the most selective part only, since common ones have many entries; its hits are compared with the whole. */
function hasPart(text: AnyPgColumn | SQL, word: string, way: Way): SQL | undefined {
  const selective = way === 'compared' ? word : mostSelectivePart(word)
  return selective === word ? holds(text, word) : and(holds(text, selective), holdsWholly(text, word))
}

/** Many share an area code, so the index is asked without it. */
function hasDigits(text: AnyPgColumn | SQL, digits: string, way: Way): SQL | undefined {
  const end = way === 'by index' && digits.length > 6 ? digits.slice(3) : digits
  return end === digits ? holds(text, digits) : and(holds(text, end), holdsWholly(text, digits))
}

const holds = (text: AnyPgColumn | SQL, part: string) => sql`${text} like ${`%${literally(part)}%`}`

/** Why `|| ''`: no index matches it, so the planner uses the other condition's index first. */
const holdsWholly = (text: AnyPgColumn | SQL, part: string) => holds(sql`${text} || ''`, part)

const literally = (typed: string) => typed.replaceAll(/[\\%_]/g, '\\$&')

/** Why a subselect: of so many words the planner would expect nearly every row, and read them all. */
const hasStartOfAny = (text: AnyPgColumn | SQL, words: readonly string[]) =>
  sql`${wordsOf(text)} @@ (select ${startsOf(words)}::tsquery)`

const hasStart = (text: AnyPgColumn | SQL, word: string) =>
  sql`${wordsOf(text)} @@ ${startsOf([word])}::tsquery`

/** Folded words have neither apostrophe nor backslash, which alone would end a quoted word. */
const startsOf = (words: readonly string[]) => words.map((word) => `'${word}':*`).join('|')

const hasWord = (text: AnyPgColumn | SQL, word: string) => sql`${wordsOf(text)} @@ ${`'${word}'`}::tsquery`
