import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/driver/connect.ts'
import { folded } from '#domain/folding.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const written = [
  'Hélène Côté, 12 rue Montréal',
  'Hélène Côté, 12 rue Montréal'.normalize('NFD'),
  'Pat O’Brien-Smith  (ΟΔΥΣΣΕΥΣ)',
  'İstanbul Isı ß Æ œ Ł Đ þ',
  'हरीश ਸਿੰਘ สมชาย ราஜா 陳大文 김민수 が',
  'Жёлтый й ½ ﬁ Ｗｉｄｅ',
]

test('the database folds as the pages do, sign by sign, except for signs that have no case', async () => {
  const rows = await database.sql<{ code: number; folded: string }[]>`
    select code, folded('a' || chr(code) || 'b') as folded from generate_series(1, 65535) code
    where code not between 13312 and 42559 and code not between 44032 and 63743 order by code`
  const different = rows.filter((row) => row.folded !== folded(`a${String.fromCodePoint(row.code)}b`))
  expect(different.map(({ code, folded: has }) => `${code.toString(16)} ${has}`)).toEqual([])
})

test.each(written)('and text by text: %s', async (text) => {
  const [row] = await database.sql<{ folded: string }[]>`select folded(${text}) as folded`
  expect(row?.folded).toBe(folded(text))
})

const migration = new URL('./migrations/0082_folded_search.sql', import.meta.url)

test.each([
  ['in the order of bytes', "locale 'C'"],
  ['as in English', "locale_provider icu icu_locale 'en-US' locale 'C'"],
  ['as in Turkish', "locale_provider icu icu_locale 'tr-TR' locale 'C'"],
])('a server that sorts %s folds no other way', async (_how, locale) => {
  const { url, drop } = await createEmptyDatabase(`template template0 encoding 'UTF8' ${locale}`)
  const sql = connect(url, { max: 1 })
  const statements = (await readFile(migration, 'utf8')).split('--> statement-breakpoint')
  for (const statement of statements.filter((one) => one.includes('CREATE FUNCTION')))
    await sql.unsafe(statement)
  for (const text of [...written, 'INFO@ISTANBUL'])
    expect((await sql`select folded(${text}) as folded`)[0]).toEqual({ folded: folded(text) })
  await sql.end()
  await drop()
})

test.each([
  ['info@xn--caf-dma.ca', 'info@café.ca'],
  ['a@b.xn--p1ai', 'a@b.рф'],
  ['x.y@XN--MNCHEN-3YA.de', 'x.y@münchen.de'],
  ['a@xn--fiqs8s.example', 'a@中国.example'],
  ['plain@example.com', 'plain@example.com'],
  ['a@xn--a.ca', 'a@xn--a.ca'],
  ['a@xn--99999999999.ca', 'a@xn--99999999999.ca'],
])('the domain of %s is found as %s', async (stored, readable) => {
  const [row] = await database.sql<{ email: string }[]>`select readable_email(${stored}) as email`
  expect(row?.email.toLowerCase()).toBe(readable)
})

test('what was stored in two signs a letter is stored in one by the upgrade, and keeps its version', async () => {
  const [nfc] = (await readFile(migration, 'utf8'))
    .split('--> statement-breakpoint')
    .filter((one) => /^\s*DO/.test(one))
  const [home] = await database.sql<{ id: number }[]>`
    insert into customers (name, address, access_code) values (${'Hélène'.normalize('NFD')}, '1 Elm', 'CODE') returning id`
  await database.sql.unsafe(nfc ?? '')
  const [after] = await database.sql`select name, version from customers where id = ${home?.id ?? 0}`
  expect(after).toEqual({ name: 'Hélène'.normalize('NFC'), version: 1 })
})
