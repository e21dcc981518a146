import { sql } from 'drizzle-orm'
import type { Entry } from '#domain/imports/entry.ts'
import type { Fate } from '#domain/imports/fates.ts'
import { filledHome } from '#domain/imports/fill.ts'
import type { HomeId, HomeKeys, KnownHome } from '#domain/imports/home-keys.ts'
import type { ImportedHome, PresentHome } from '#domain/imports/imported-home.ts'
import type { Why } from '#domain/imports/reasons.ts'
import type { Decision } from '#domain/imports/who-is-whom.ts'
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
  decidedWhy: Why | null
  fate: Fate | null
  why: Why | null
  home: ImportedHome | null
  fills: ImportedHome | null
  targetCustomerId: number | null
  targetPlace: number | null
  customerId: number | null
  isMade: boolean
  batch: number | null
}

const columns = sql`place, line, part, entry, keys, decision, decided_why as "decidedWhy", fate, why, home, fills, target_customer_id as "targetCustomerId",
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

/**
 * Earlier entries, but for those that follow a question, that have a street, a mark or their line in common with what is wanted. Why the marks
 * are looked for before all else is asked: beside another condition PostgreSQL reads all earlier entries and compares the marks of each.
 */
export async function listEarlierLike(
  db: Queryable,
  importId: number,
  {
    before,
    line,
    streets,
    marks,
  }: { before: number; line: number; streets: readonly string[]; marks: readonly string[] },
): Promise<JudgedRow[]> {
  return db.execute<JudgedRow>(sql`
    with marked as materialized (select import_id, place from import_entries where marks && ${texts(marks)})
    select ${columns} from import_entries where import_id = ${importId} and place in (
      select place from import_entries where import_id = ${importId} and place < ${before} and street_key = any(${texts(streets)})
      union
      select place from marked where import_id = ${importId} and place < ${before}
      union
      select place from import_entries where import_id = ${importId} and place < ${before} and line = ${line}
    ) and fate in ('new', 'anotherHome', 'filled', 'same', 'ask') and follows is null order by place`)
}

/** The entries of an import that made one of these stored homes. */
export async function listMakersOf(
  db: Queryable,
  importId: number,
  homes: readonly number[],
): Promise<JudgedRow[]> {
  return db.execute<JudgedRow>(sql`
    select ${columns} from import_entries
    where import_id = ${importId} and is_made and customer_id = any(${numbersAsParameter(homes)}::int[]) order by place`)
}

/** Earlier entries that are of one of these homes, stored ones or those of the file. */
export async function listJoined(
  db: Queryable,
  importId: number,
  { before, homes, places }: { before: number; homes: readonly number[]; places: readonly number[] },
): Promise<JudgedRow[]> {
  return db.execute<JudgedRow>(sql`
    select ${columns} from import_entries where import_id = ${importId} and place < ${before} and fate in ('filled', 'same')
      and (target_customer_id = any(${numbersAsParameter(homes)}::int[]) or target_place = any(${numbersAsParameter(places)}::int[]))
    order by place`)
}

/** A home that an entry makes, or an entry that is asked about. */
export function toKnownHome(row: JudgedRow): KnownHome {
  const { notes = [], customerNumber: _number, ...home } = row.home ?? row.entry.home
  return {
    id: idOfRow(row),
    keys: row.keys,
    home: { ...home, notes: notes.length > 0 ? [notes.join('\n')] : [] },
    ...(row.fate === 'ask' && row.why && { undecided: row.why }),
  }
}

/** A home after an entry that is of it: what that filled, and by what it is found since. */
export function afterJoining<Home extends KnownHome>(
  known: Home,
  { keys }: JudgedRow,
  fills: ImportedHome | null,
): Home {
  const home: PresentHome = fills ? filledHome(known.home, fills) : known.home
  return { ...known, home, keys: joinedKeys(known.keys, keys) }
}

/** What a home is found by that has the keys of another as well. */
export function joinedKeys(one: HomeKeys, other: HomeKeys): HomeKeys {
  return {
    ...one,
    phones: union(one.phones, other.phones),
    emails: union(one.emails, other.emails),
    ownNumbers: union(one.ownNumbers, other.ownNumbers),
    fullName: one.fullName ?? other.fullName,
    lastName: one.lastName ?? other.lastName,
    customerNumber: one.customerNumber ?? other.customerNumber,
    parent: one.parent ?? other.parent,
  }
}

const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])]
