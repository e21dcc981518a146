import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#db/driver/connect.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

type Keys = [street: string | null, unit: string | null, town: string | null, postalCode: string | null]

async function keysOf(address: string): Promise<Keys> {
  const [row] = await database.sql<{ street: string; unit: string; town: string; code: string }[]>`
    select address_street_key(${address}) as street, address_unit_key(${address}) as unit,
      address_town_key(${address}) as town, address_postal_key(${address}) as code`
  return [row?.street ?? null, row?.unit ?? null, row?.town ?? null, row?.code ?? null]
}

const addresses: [string, ...Keys][] = [
  // As people type them, with and without region, code and country.
  ['85 Wrenhaven Drive, Elmsworth, ON K7L 1A1', '000085 dr wrenhaven', null, 'elmsworth', 'k7l1a1'],
  [
    '85 WRENHAVEN DR., Elmsworth, Ontario, K7L1A1, Canada',
    '000085 dr wrenhaven',
    null,
    'elmsworth',
    'k7l1a1',
  ],
  ['85 Wrenhaven Drive', '000085 dr wrenhaven', null, null, null],
  ['85 Wrenhaven Drive Elmsworth ON K7L 1A1', '000085 dr wrenhaven', null, 'elmsworth', 'k7l1a1'],
  ['85 Wrenhaven Dr St Catharines', '000085 dr wrenhaven', null, 'st catharines', null],
  ['40 Mount St Helens Drive', '000040 dr helens mt st', null, null, null],
  ['12 Main St W Elmsworth', '000012 main st w', null, 'elmsworth', null],
  ['3 Sparrow Lane, Elmsworth ON K7L 6F6', '000003 ln sparrow', null, 'elmsworth', 'k7l6f6'],
  ['14 Fern Street, Ashport, NJ 07601', '000014 fern st', null, 'ashport', '07601'],
  ['14 Fern St\nAshport, New Jersey 07601-1234, USA', '000014 fern st', null, 'ashport', '07601'],
  ['14 Fern St, Ashport, NJ 7601', '000014 fern st', null, 'ashport', '07601'],
  ['100 Main Street, Charleston, West Virginia 25301', '000100 main st', null, 'charleston', '25301'],
  ['12 Main St, New York, NY 10001', '000012 main st', null, 'new york', '10001'],
  ['12 Main St, New York', '000012 main st', null, 'new york', null],
  // The order of words, and their short forms.
  ['Oak Street 14, Elmsworth, ON', '000014 oak st', null, 'elmsworth', null],
  ['14 oak st, elmsworth', '000014 oak st', null, 'elmsworth', null],
  ['14 Oak Avenue, Elmsworth, ON', '000014 ave oak', null, 'elmsworth', null],
  ['14 St. Clair Ave. W., Toronto', '000014 ave clair st w', null, 'toronto', null],
  ['14 Saint Clair Avenue West, Toronto', '000014 ave clair st w', null, 'toronto', null],
  ['123 Fifth Avenue, Ashport', '000123 5th ave', null, 'ashport', null],
  // French, with accents and without, the number before a comma.
  ['45, rue des Érables, Ste-Anne, QC J0A 1A0', '000045 erables st', null, 'ste anne', 'j0a1a0'],
  ['45 RUE DES ERABLES, Sainte-Anne, Québec', '000045 erables st', null, 'ste anne', null],
  ['7 boul. de la Rivière, app. 3, Ste-Anne, QC J0A 1B0', '000007 blvd riviere', '3', 'ste anne', 'j0a1b0'],
  ['7 boulevard de la Rivière #3', '000007 blvd riviere', '3', null, null],
  ['300 chemin du Lac, Ste-Anne, QC', '000300 lac rd', null, 'ste anne', null],
  ['"The Old Mill", 5 River Road, St. Élan, Ontario K0H 1A0', '000005 rd river', null, 'st elan', 'k0h1a0'],
  ['Lot 6, Concession Road 4', '000004 6 conc lot rd', null, null, null],
  // Units, wherever they stand.
  ['7 Quay Street Unit 2, Elmsworth, ON', '000007 quay st', '2', 'elmsworth', null],
  ['Unit 2, 7 Quay Street, Elmsworth', '000007 quay st', '2', 'elmsworth', null],
  ['7 Quay Street, 3B, Elmsworth', '000007 quay st', '3b', 'elmsworth', null],
  ['7 Quay Street, #4, Elmsworth, ON, Canada', '000007 quay st', '4', 'elmsworth', null],
  ['4-12 Alder Court, Elmsworth', '000012 alder ct', '4', 'elmsworth', null],
  ['12 Alder Court Apt 4, Elmsworth, Ontario K7L 2B2', '000012 alder ct', '4', 'elmsworth', 'k7l2b2'],
  ['40-12 Main St, Queens, NY 11101', '000040-12 main st', null, 'queens', '11101'],
  ['31 Hawthorn Avenue Unit B, Elmsworth, ON K7L 5P5', '000031 ave hawthorn', 'b', 'elmsworth', 'k7l5p5'],
  ['8 Pond Road, "Rear", Elmsworth', '000008 pond rd', 'rear', 'elmsworth', null],
  ['31 Hawthorn Avenue Upper, Elmsworth', '000031 ave hawthorn', 'upper', 'elmsworth', null],
  ['Lot 12, 5 Palm Grove, Pinemere NJ', '000005 grv palm', '12', 'pinemere', null],
  // What is no unit although it looks like one.
  ['5½ Lower Lane, Elmsworth, ON K7L 6Q6', '000005½ ln lower', null, 'elmsworth', 'k7l6q6'],
  ['12 Front St, Toronto', '000012 front st', null, 'toronto', null],
  ['12 A Street, Elmsworth', '000012 a st', null, 'elmsworth', null],
  ['PO Box 118, Ashport, NJ 07603', '000118 box po', null, 'ashport', '07603'],
  // What has no street.
  ['Elmsworth, ON', null, null, 'elmsworth', null],
  ['12', null, null, null, null],
  [' ,, ', null, null, null, null],
]

test.each(addresses)('%s', async (address, ...keys) => {
  expect(await keysOf(address)).toEqual(keys)
})

const agree = async (one: string, other: string) => {
  const [row] = await database.sql<{ agree: boolean }[]>`select addresses_agree(${one}, ${other}) as agree`
  return row?.agree
}

const home = '7 Quay Street Unit 2, Elmsworth, ON K7L 3C3'

test.each([
  ['7 Quay St, Elmsworth', true],
  ['2-7 Quay Street, Elmsworth, Ontario', true],
  ['7 Quay Street', true],
  ['Unit 3, 7 Quay Street, Elmsworth', false],
  ['7 Quay Street Unit 2, Otherton', false],
  ['7 Quay Street Unit 2, Elmsworth, ON K7L 3C4', false],
  ['7 Quay Road Unit 2, Elmsworth', false],
  ['Elmsworth, ON', false],
])('7 Quay Street Unit 2 and %s agree: %s', async (other, expected) => {
  expect(await agree(home, other)).toBe(expected)
  expect(await agree(other, home)).toBe(expected)
})

test.each([
  ['(613) 555-0111 ext 2', '6135550111'],
  ['+1 613 555 0111', '6135550111'],
  ['16135550111', '6135550111'],
  ['613-555-0111 x5', '6135550111'],
  ['+44 20 7946 0958', '2079460958'],
  ['555-0111', '5550111'],
  ['12345', null],
  ['no phone', null],
])('the phone %s', async (phone, key) => {
  expect((await database.sql`select phone_key(${phone}) as key`)[0]).toEqual({ key })
})

test.each([
  ['Grace Hollis', 'grace hollis', 'hollis'],
  ['G. HOLLIS', 'g hollis', 'hollis'],
  ['Hollis, Grace', 'grace hollis', 'hollis'],
  ['Lena & Tom Müller', 'lena & tom muller', 'muller'],
  ['William Sutter, Jr.', 'william sutter jr', 'sutter'],
  ['Northgate Holdings, LLC', 'northgate holdings llc', 'northgate holdings llc'],
  [' ', null, null],
])('the name %s', async (name, whole, last) => {
  const [row] = await database.sql`select name_key(${name}) as whole, last_name_key(${name}) as last`
  expect(row).toEqual({ whole, last })
})

test('letters have no case in an email address, and nothing else is left out', async () => {
  const [row] = await database.sql`select email_key('Ada.B+x@Example.com') as key`
  expect(row).toEqual({ key: 'ada.b+x@example.com' })
})

test('no text breaks them, and none is longer than an index holds', async () => {
  const [row] = await database.sql<{ longest: number; broken: number }[]>`
    with texts as (select left((select string_agg((array['12', 'Unit', 'Ste', '-', ',', E'\n', '#', 'ON', 'NJ', '07601', 'K7L 1A1', 'St', 'Rear',
        '½', '_', '~', '.', 'é', '陳', '"', 'Lot', 'ﬃ', ' ', 'Quay', 'Washington', 'CA', repeat('ﬃ', 300)])[1 + floor(random() * 27)::integer],
        (array['', ' ', ' '])[1 + floor(random() * 3)::integer]) from generate_series(0, n % 9)), 500) as written
      from generate_series(1, 1000) n)
    select max(octet_length(concat(address_street_key(written), name_key(written))))::integer as longest,
      (count(*) filter (where addresses_agree(written, written) is null))::integer as broken from texts`
  expect(row?.longest).toBeLessThan(2000)
  expect(row?.broken).toBe(0)
})

describe.each([
  ['in the order of bytes', "locale 'C'"],
  ['as in Turkish', "locale_provider icu icu_locale 'tr-TR' locale 'C'"],
])('a server that sorts %s', (_how, locale) => {
  test('reads the same keys', async () => {
    const { url, drop } = await createEmptyDatabase(`template template0 encoding 'UTF8' ${locale}`)
    const sql = connect(url, { max: 1 })
    for (const statement of functionsOfMigrations()) await sql.unsafe(statement)
    for (const [address, ...keys] of addresses)
      expect((await sql`select to_json(address_parts(${address})) as keys`)[0]).toEqual({ keys })
    expect((await sql`select email_key('INFO@ISTANBUL') as key, last_name_key('IRIS') as last`)[0]).toEqual({
      key: 'info@istanbul',
      last: 'iris',
    })
    await sql.end()
    await drop()
  })
})

function functionsOfMigrations(): string[] {
  const folder = fileURLToPath(new URL('./migrations', import.meta.url))
  return readdirSync(folder)
    .filter((file) => /^\d+_(folded_search|keys_and_merges)\.sql$/.test(file))
    .sort()
    .flatMap((file) => readFileSync(`${folder}/${file}`, 'utf8').split('--> statement-breakpoint'))
    .filter((statement) => statement.includes('CREATE FUNCTION'))
}
