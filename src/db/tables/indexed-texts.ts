import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, index, text } from 'drizzle-orm/pg-core'

/**
 * The index of the parts of a text, for 'contains'. Why the short list of what is not merged yet, in kB: each search reads all of it, and
 * one write in thousands merges it (docs/decisions/057).
 */
export const indexOfParts = (name: string, text: AnyPgColumn | SQL) =>
  index(name).using('gin', sql`${text} gin_trgm_ops`).with({ gin_pending_list_limit: 256 })

/** What a row is found by, kept by the database: its name, email address, digits of the phone and address, folded, one a line (docs/decisions/234). */
export const searchedColumn = () =>
  text('searched').notNull().generatedAlwaysAs(sql`searched_text("name", "email", "phone", "address")`)

/** The same of a table so small that it needs no column for it. */
export const searchedOf = ({ name, email }: { name: AnyPgColumn; email: AnyPgColumn }) =>
  sql`searched_text(${name}, ${email}, null, null)`

/** The words that begin in a folded text. */
export const wordsOf = (searched: AnyPgColumn | SQL) => sql`words_of(${searched})`

/** The two indexes of a folded text: by its parts, and by the beginnings of its words. */
export const searchIndexes = (table: string, searched: AnyPgColumn) => [
  indexOfParts(`${table}_searched_parts`, searched),
  index(`${table}_searched_words`).using('gin', wordsOf(searched)).with({ gin_pending_list_limit: 256 }),
]

/** A name or an address as indexed for 'begins with'. */
export const foldedText = (written: AnyPgColumn) => sql`folded(${written}) collate "C"`

/** An email address as indexed for 'begins with', its domain with the accents that it stands for. */
export const foldedEmail = (email: AnyPgColumn) => sql`folded(readable_email(${email})) collate "C"`

/** A stored email address as `emailKeyOf` compares it: only A to Z have no case, whatever language the database sorts in. */
export const emailKey = (email: AnyPgColumn | SQL) => sql`lower(${email} collate "C")`

/**
 * A text for natural order: each number has nine digits, so that '2 Oak Street' comes before '122 Oak Street'. Why not a collation with
 * numeric order: PostgreSQL may be built without the library that has it (docs/decisions/057).
 */
export const inNaturalOrder = (text: AnyPgColumn) =>
  sql`regexp_replace(regexp_replace(lower(${text}), '([0-9]+)', '00000000\\1', 'g'), '[0-9]*([0-9]{9})', '\\1', 'g')`

/** The reversed local part of an email address, so that its end can be searched as a beginning. */
export const beforeAtBackwards = (email: AnyPgColumn) =>
  sql`reverse(split_part(folded(readable_email(${email})), '@', 1)) collate "C"`

/** The domain of an email address, so that its beginning can be searched. */
export const afterAt = (email: AnyPgColumn) =>
  sql`split_part(folded(readable_email(${email})), '@', 2) collate "C"`

/** The moment of the newest mark in `changed_by_customer`, as indexed; null without marks. ISO 8601 moments sort as texts. */
export const latestMark = (marks: AnyPgColumn) => sql`latest_mark(${marks}) collate "C"`
