import { sql } from 'drizzle-orm'
import type { Entry } from '#domain/imports/entries.ts'
import type { Fate } from '#domain/imports/fates.ts'
import { filledHome } from '#domain/imports/fill.ts'
import type { ImportedHome, PresentHome } from '#domain/imports/imported-home.ts'
import type { Decision, HomeId, HomeKeys, KnownHome } from '#domain/imports/who-is-whom.ts'
import type { Queryable } from '../../deps.ts'
import { numbersAsParameter } from '../../lists/is-any-of.ts'

/** An entry as judging needs it. */
export type JudgedRow = {
  place: number
  line: number
  part: number
  entry: Entry
  keys: HomeKeys
  decision: Decision | null
  fate: Fate | null
  why: string | null
  home: ImportedHome | null
  fills: ImportedHome | null
  targetCustomerId: number | null
  targetPlace: number | null
  customerId: number | null
  isMade: boolean
  batch: number | null
}

const columns = sql`place, line, part, entry, keys, decision, fate, why, home, fills, target_customer_id as "targetCustomerId",
  target_place as "targetPlace", customer_id as "customerId", is_made as "isMade", batch`

export const idOfRow = ({ line, part }: Pick<JudgedRow, 'line' | 'part'>): HomeId =>
  part === 0 ? { line } : { line, part }

/** Entries of an import from a place on, in the order of the file. */
export async function listEntriesFrom(
  db: Queryable,
  importId: number,
  { after, most }: { after: number; most: number },
): Promise<JudgedRow[]> {
  return db.execute<JudgedRow>(sql`
    select ${columns} from import_entries where import_id = ${importId} and place > ${after} order by place limit ${most}`)
}

export async function listEntriesAt(
  db: Queryable,
  importId: number,
  places: readonly number[],
): Promise<JudgedRow[]> {
  if (places.length === 0) return []
  return db.execute<JudgedRow>(sql`
    select ${columns} from import_entries
    where import_id = ${importId} and place = any(${numbersAsParameter(places)}::int[]) order by place`)
}

const texts = (list: readonly string[]) =>
  sql`array(select value from jsonb_array_elements_text(${JSON.stringify(list)}::text::jsonb))`

/** Earlier entries that have a street or a mark in common with what is wanted. */
export async function listEarlierLike(
  db: Queryable,
  importId: number,
  { before, streets, marks }: { before: number; streets: readonly string[]; marks: readonly string[] },
): Promise<JudgedRow[]> {
  return db.execute<JudgedRow>(sql`
    select ${columns} from import_entries where import_id = ${importId} and place in (
      select place from import_entries where import_id = ${importId} and place < ${before} and street_key = any(${texts(streets)})
      union
      select place from import_entries where import_id = ${importId} and place < ${before} and marks && ${texts(marks)}
    ) and fate in ('new', 'anotherHome', 'filled', 'ask') order by place`)
}

/** Earlier entries that filled one of these homes, stored ones or those of the file. */
export async function listFillings(
  db: Queryable,
  importId: number,
  { before, homes, places }: { before: number; homes: readonly number[]; places: readonly number[] },
): Promise<JudgedRow[]> {
  return db.execute<JudgedRow>(sql`
    select ${columns} from import_entries where import_id = ${importId} and place < ${before} and fate = 'filled'
      and (target_customer_id = any(${numbersAsParameter(homes)}::int[]) or target_place = any(${numbersAsParameter(places)}::int[]))
    order by place`)
}

/** A home that an entry made, or an entry that is asked about. */
export function toKnownHome(row: JudgedRow): KnownHome {
  const isUndecided = row.fate === 'ask'
  const { notes = [], customerNumber: _number, ...home } = row.home ?? row.entry.home
  return {
    id: idOfRow(row),
    keys: row.keys,
    home: { ...home, notes: notes.length > 0 ? [notes.join('\n')] : [] },
    ...(isUndecided && { isUndecided: true }),
  }
}

/** A home after what an entry filled in it, with the ways to reach somebody that it brought. */
export function afterFilling<Home extends KnownHome>(known: Home, { fills, keys }: JudgedRow): Home {
  const home: PresentHome = fills ? filledHome(known.home, fills) : known.home
  return {
    ...known,
    home,
    keys: {
      ...known.keys,
      phones: union(known.keys.phones, keys.phones),
      emails: union(known.keys.emails, keys.emails),
      ownNumbers: union(known.keys.ownNumbers, keys.ownNumbers),
      fullName: known.keys.fullName ?? keys.fullName,
      lastName: known.keys.lastName ?? keys.lastName,
      customerNumber: known.keys.customerNumber ?? keys.customerNumber,
      parent: known.keys.parent ?? keys.parent,
    },
  }
}

const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])]
