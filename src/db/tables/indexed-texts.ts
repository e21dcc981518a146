import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** The digits of a phone number, as indexed. */
export const phoneDigits = (phone: AnyPgColumn) => sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`

/** A text as indexed for 'begins with', ignoring case. */
export const inByteOrder = (text: AnyPgColumn) => sql`lower(${text}) collate "C"`

/** The reversed local part of an e-mail address, so that its end can be searched as a beginning. */
export const beforeAtBackwards = (email: AnyPgColumn) =>
  sql`reverse(lower(split_part(${email}, '@', 1))) collate "C"`
