import { sql } from 'drizzle-orm'
import type { Row } from '#domain/imports/cells.ts'
import type { Entry } from '#domain/imports/entry.ts'
import { ownNumberOf } from '#domain/imports/home-keys.ts'
import type { ImportedHome } from '#domain/imports/imported-home.ts'
import type { Queryable } from '../../deps.ts'
import type { StoredImport } from '../queries.ts'

/** An entry with its place in the file, and the row that it was read of. */
export type PlacedEntry = { place: number; row: Pick<Row, 'line' | 'cells'>; entry: Entry }

const textsOf = (home: ImportedHome, field: 'phone' | 'email') =>
  [home[field], ...(home.people ?? []).map((person) => person[field])].filter((text) => text !== undefined)

/** What the database makes the keys of an entry of. */
function keyed({ place, row, entry }: PlacedEntry, { program, fingerprint }: StoredImport) {
  const { home, parent } = entry
  return {
    place,
    line: entry.line,
    part: entry.part ?? 0,
    cells: row.cells,
    entry,
    name: home.name,
    address: home.address,
    phones: textsOf(home, 'phone'),
    emails: textsOf(home, 'email'),
    numbers: home.ownNumber === undefined ? [] : [ownNumberOf(program, home.ownNumber)],
    // Why the headings: without a program, the same kind of file is what makes two numbers comparable.
    customer: home.customerNumber && ownNumberOf(program ?? fingerprint, home.customerNumber),
    parent,
  }
}

/** The keys of entries by the functions that stored homes are indexed by, so that both are read alike. Why `offset 0`: each is made once. */
const withKeys = sql`
  cross join lateral (select address_parts(sent.address) as parts,
    array(select distinct phone_key(value) from json_array_elements_text(sent.phones) where phone_key(value) is not null) as phones,
    array(select distinct email_key(value) from json_array_elements_text(sent.emails) where email_key(value) is not null) as emails,
    array(select value from json_array_elements_text(sent.numbers)) as numbers, name_key(sent.parent) as parent offset 0) as key
  cross join lateral (select jsonb_build_object(
    'street', key.parts[1], 'unit', key.parts[2], 'town', key.parts[3], 'postalCode', key.parts[4],
    'phones', to_jsonb(key.phones), 'emails', to_jsonb(key.emails), 'fullName', name_key(sent.name), 'lastName', last_name_key(sent.name),
    'ownNumbers', to_jsonb(key.numbers), 'customerNumber', sent.customer, 'parent', key.parent) as keys,
    array(select 'p:' || value from unnest(key.phones) as value union all select 'e:' || value from unnest(key.emails) as value
      union all select 'n:' || value from unnest(key.numbers) as value
      union all select 'c:' || sent.customer where sent.customer is not null
      union all select 'q:' || key.parent where key.parent is not null) as marks offset 0) as made`

const sentRows = (rows: readonly ReturnType<typeof keyed>[]) => sql`
  json_to_recordset(${JSON.stringify(rows)}::text::json) as sent(place int, line int, part int, cells jsonb, entry jsonb, name text, address text,
    phones json, emails json, numbers json, customer text, parent text)`

/** Adds entries as they were read, with what they are compared by. */
export async function insertEntries(db: Queryable, of: StoredImport, entries: readonly PlacedEntry[]) {
  if (entries.length === 0) return
  await db.execute(sql`
    insert into import_entries (import_id, place, line, part, cells, entry, keys, street_key, marks)
    select ${of.id}, sent.place, sent.line, sent.part, sent.cells, sent.entry, made.keys, key.parts[1], made.marks
    from ${sentRows(entries.map((entry) => keyed(entry, of)))} ${withKeys}`)
}

/** Writes corrected cells, and what was read of them, over those of an entry. */
export async function rereadEntry(
  db: Queryable,
  of: StoredImport,
  entry: PlacedEntry,
  changed: Readonly<Record<string, string>>,
) {
  await db.execute(sql`
    update import_entries set cells = sent.cells, entry = sent.entry, keys = made.keys, street_key = key.parts[1], marks = made.marks,
      changed = ${JSON.stringify(changed)}::text::jsonb, version = version + 1
    from ${sentRows([keyed(entry, of)])} ${withKeys}
    where import_id = ${of.id} and import_entries.place = sent.place`)
}

/** Phones and emails of more homes than tell who somebody is, of the stored ones and of the whole file. Homes are counted by their addresses. */
export async function findSharedContacts(
  db: Queryable,
  importId: number,
  mostHomes: number,
): Promise<string[]> {
  const rows = await db.execute<{ mark: string }>(sql`
    with marked as (
      select mark, first_value(coalesce(keys ->> 'street', '') || '|' || coalesce(keys ->> 'unit', '') || '|' || coalesce(keys ->> 'town', ''))
        over (partition by mark, line order by part) as home
      from import_entries, unnest(marks) as mark
      where import_id = ${importId} and street_key is not null and left(mark, 2) in ('p:', 'e:')
    ), wanted as (select distinct mark from marked),
    stored as (
      select 'p:' || phone_key(phone) as mark, address from customers where deleted_at is null and address is not null and phone is not null
        and phone_key(phone) collate "C" in (select substr(mark, 3) from wanted where left(mark, 2) = 'p:')
      union all
      select 'e:' || email_key(email), address from customers where deleted_at is null and address is not null
        and lower(email collate "C") in (select substr(mark, 3) from wanted where left(mark, 2) = 'e:')
    ), every_home as (
      select mark, home from marked
      union all
      select mark, coalesce(parts[1], '') || '|' || coalesce(parts[2], '') || '|' || coalesce(parts[3], '')
      from stored, lateral address_parts(address) as parts
    )
    select mark from every_home group by mark having count(distinct home) > ${mostHomes}`)
  return rows.map(({ mark }) => mark.slice(2))
}
