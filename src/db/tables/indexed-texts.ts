import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** The digits of a phone number, as indexed. */
export const phoneDigits = (phone: AnyPgColumn) => sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`

/** A text as indexed for 'begins with', ignoring case. */
export const inByteOrder = (text: AnyPgColumn) => sql`lower(${text}) collate "C"`

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
