import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '#db/schema.ts'
import { startTestApp } from '#tests/support/app.ts'

test('every column of every table has its migration', async () => {
  const { db, close } = await startTestApp()
  const rows = await db.execute<{ column: string }>(sql`
    select table_name || '.' || column_name as column from information_schema.columns where table_schema = 'public'`)
  const migrated = new Set(rows.map(({ column }) => column))
  const declared = Object.values(schema).flatMap((table) =>
    is(table, PgTable)
      ? getTableConfig(table).columns.map(({ name }) => `${getTableName(table)}.${name}`)
      : [],
  )
  await close()
  expect(declared.length).toBeGreaterThan(100)
  expect(
    declared.filter((column) => !migrated.has(column)),
    'Columns without a migration: run `npm run migration`',
  ).toEqual([])
})

test('no search for a part of a text reads a long list of what its index has not merged yet', async () => {
  const { db, close } = await startTestApp()
  const indexes = await db.execute<{ name: string; limit: string | null; merges: string | null }>(sql`
    select relname as name, (select option_value from pg_options_to_table(reloptions) where option_name = 'gin_pending_list_limit') as limit,
      (select option_value from pg_options_to_table(reloptions) where option_name = 'fastupdate') as merges
    from pg_class join pg_am on pg_am.oid = relam where amname = 'gin' and relnamespace = 'public'::regnamespace`)
  await close()
  expect(indexes.length).toBeGreaterThan(5)
  expect(
    indexes.filter(({ limit, merges }) => limit !== '256' && merges !== 'false'),
    'Indexes of parts of texts are declared with indexOfParts (docs/decisions/057); others merge at once',
  ).toEqual([])
})

test('the picture of the tables that the next migration is made from is kept of the newest one alone', () => {
  const folder = join(import.meta.dirname, 'migrations')
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)
  const pictures = readdirSync(join(folder, 'meta')).filter((name) => name !== '_journal.json')
  expect(pictures).toEqual([`${newest?.slice(0, 4)}_snapshot.json`])
})
