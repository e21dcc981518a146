import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { migrateDatabase } from './migrate.ts'
import { readPrograms } from './programs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Indexes and generated columns are made of these, so that they stay with the migrations. */
const ofColumns = [
  ...['decoded_label', 'folded', 'latest_mark', 'readable_email', 'searched_text', 'words_of'],
  ...[
    'address_parts',
    'address_postal_key',
    'address_street_key',
    'address_town_key',
    'address_unit_key',
    'address_words',
  ],
  ...['email_key', 'last_name_key', 'name_key', 'phone_key'],
]

/** The last migration that made programs; what it and those before it made, the folder makes anew. */
const lastWithPrograms = '0092_own_requests_changed.sql'

const namesIn = (sql: string, kind: string) =>
  [...sql.matchAll(new RegExp(`^create or replace ${kind} (\\w+)`, 'gm'))].map(([, name]) => name).sort()

test('every function, view and trigger of the database stands in the folder, as it is in force', async () => {
  const { sql } = await readPrograms()
  const functions = await database.sql<{ name: string; body: string }[]>`
    select proname as name, prosrc as body from pg_proc
    where pronamespace = 'public'::regnamespace and proname not in ${database.sql(ofColumns)}
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    order by proname collate "C"`
  const triggers = await database.sql<{ name: string }[]>`
    select tgname as name from pg_trigger where not tgisinternal order by tgname collate "C"`
  const views = await database.sql<{ name: string }[]>`
    select viewname as name from pg_views where schemaname = 'public' order by viewname collate "C"`
  expect(functions.length).toBeGreaterThan(40)
  expect(functions.map(({ name }) => name)).toEqual(namesIn(sql, 'function'))
  expect(triggers.map(({ name }) => name)).toEqual(namesIn(sql, 'trigger'))
  expect(views.map(({ name }) => name)).toEqual(namesIn(sql, 'view'))
  expect(functions.filter(({ body }) => !sql.includes(body)).map(({ name }) => name)).toEqual([])
})

test('no later migration makes a trigger, a view, or a function behind a trigger', () => {
  const folder = fileURLToPath(new URL('./migrations', import.meta.url))
  const making = readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && file > lastWithPrograms)
    .filter((file) =>
      /create (or replace )?(constraint )?(trigger|view)|returns trigger/i.test(
        readFileSync(`${folder}/${file}`, 'utf8'),
      ),
    )
  expect(making).toEqual([])
})

const peopleOf = async () => {
  const [row] = await database.sql<{ body: string }[]>`
    select prosrc as body from pg_proc where proname = 'people_of'`
  return row?.body ?? ''
}
const replacePeopleOf = () =>
  database.sql`create or replace function people_of(variadic wanted text[]) returns integer[] language sql stable as 'select null::integer[]'`

test('a start gives them to a database that has those of another release, and to no other', async () => {
  const body = await peopleOf()
  await replacePeopleOf()
  await migrateDatabase(database.url)
  expect(await peopleOf()).toContain('null::integer[]')
  await database.sql`update drizzle.programs set hash = 'of another release'`
  await migrateDatabase(database.url)
  expect(await peopleOf()).toBe(body)
})

test('a start gives them to a database of before they were files', async () => {
  const body = await peopleOf()
  await replacePeopleOf()
  await database.sql`drop table drizzle.programs`
  await migrateDatabase(database.url)
  expect(await peopleOf()).toBe(body)
})
