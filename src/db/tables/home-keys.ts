import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/*
 * By what a home and its people are known again, as the database reads it from an address, a telephone number, an email address or a
 * name, and as it is indexed; null where a text has none. Imports, new homes, requests and duplicates ask the same (docs/decisions/234).
 */

type Text = AnyPgColumn | SQL | string

/** '000014 oak st' of '14 Oak Street Unit 2, Elmsworth, ON', whatever the order of its words; streets are in natural order by it. */
export const streetKey = (address: Text) => sql`address_street_key(${address}) collate "C"`

/** 'elmsworth' of '14 Oak Street, Elmsworth, ON'. */
export const townKey = (address: Text) => sql`address_town_key(${address}) collate "C"`

/** The last ten digits of a telephone number, without its extension. */
export const phoneKey = (phone: Text) => sql`phone_key(${phone}) collate "C"`

/** The last word of a name, without 'Jr.' and the like; all of it for a company. */
export const lastNameKey = (name: Text) => sql`last_name_key(${name}) collate "C"`
