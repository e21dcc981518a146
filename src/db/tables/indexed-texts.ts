import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, index } from 'drizzle-orm/pg-core'

/**
 * The index of the parts of a text, for 'contains'. Why the short list of what is not merged yet, in kB: each search reads all of it, and
 * one write in thousands merges it (docs/decisions/057).
 */
export const indexOfParts = (name: string, text: AnyPgColumn | SQL) =>
  index(name).using('gin', sql`${text} gin_trgm_ops`).with({ gin_pending_list_limit: 256 })

/** The digits of a phone number, as indexed. */
export const phoneDigits = (phone: AnyPgColumn) => sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`

/** A text as indexed for 'begins with', ignoring case. */
export const inByteOrder = (text: AnyPgColumn) => sql`lower(${text}) collate "C"`

/** A stored e-mail address as `emailKeyOf` compares it: only A to Z have no case, whatever language the database sorts in. */
export const emailKey = (email: AnyPgColumn | SQL) => sql`lower(${email} collate "C")`

/**
 * A text for natural order: each number has nine digits, so that '2 Oak Street' comes before '122 Oak Street'. Why not a collation with
 * numeric order: PostgreSQL may be built without the library that has it (docs/decisions/204).
 */
export const inNaturalOrder = (text: AnyPgColumn) =>
  sql`regexp_replace(regexp_replace(lower(${text}), '([0-9]+)', '00000000\\1', 'g'), '[0-9]*([0-9]{9})', '\\1', 'g')`

/**
 * An address with its words joined by a letter, as indexed for 'contains'. Otherwise the index would hold the beginning of each word, and
 * many words begin alike.
 */
export const wordsJoined = (text: AnyPgColumn) => sql`translate(${text}, ' ', 'q')`

/** The reversed local part of an e-mail address, so that its end can be searched as a beginning. */
export const beforeAtBackwards = (email: AnyPgColumn) =>
  sql`reverse(lower(split_part(${email}, '@', 1))) collate "C"`

/** The domain of an e-mail address, so that its beginning can be searched. */
export const afterAt = (email: AnyPgColumn) => sql`lower(split_part(${email}, '@', 2)) collate "C"`

/** The moment of the newest mark in `changed_by_customer`, as indexed; null without marks. ISO 8601 moments sort as texts. */
export const latestMark = (marks: AnyPgColumn) => sql`latest_mark(${marks}) collate "C"`
