import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** The digits of a phone number, as the index of phones has them. */
export const phoneDigits = (phone: AnyPgColumn) => sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`

/** A text as the indexes of beginnings have it: without letter case, in an order that 'begins with' can use. */
export const inByteOrder = (text: AnyPgColumn) => sql`lower(${text}) collate "C"`

/** What an e-mail address has before its @, backwards: what it ends with there is found as a beginning. */
export const beforeAtBackwards = (email: AnyPgColumn) =>
  sql`reverse(lower(split_part(${email}, '@', 1))) collate "C"`
