import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CustomerHit } from '#contract/customers.ts'
import { customers } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer } from '#tests/support/factories.ts'

let app: TestApp
let technician: StaffClient
const at = (q: string) => `/api/Customer/Search?q=${encodeURIComponent(q)}`
const search = async (q: string) => (await technician.get<CustomerHit[]>(at(q))).body
const idsOf = async (q: string) => (await search(q)).map((hit) => hit.id)
const listed = async (anyField: string) =>
  (
    await technician.post<{ rows: { id: number }[]; total: number }>('/api/Customer/GetCustomersByFilters', {
      anyField,
      sort: 'id',
      order: 'asc',
    })
  ).body.rows.map((row) => row.id)

let ids: Record<'ann' | 'annex' | 'joanne' | 'elm' | 'deleted' | 'extended' | 'blank' | 'bound', number>

beforeAll(async () => {
  app = await startTestApp()
  technician = await app.signIn('technician')
  const add = async (columns: Partial<typeof customers.$inferInsert>) =>
    (await insertCustomer(app.db, { email: null, ...columns })).id
  const ann = await add({
    name: 'Ann Lindqvist',
    email: 'a.lindqvist@search.example',
    phone: '(555) 010-2030',
    address: '1 Oak Road',
  })
  const annex = await add({ address: 'Annex 4, 9 Mill Lane', phone: '555.010.2031' })
  const joanne = await add({ name: 'Joanne 100%', email: 'JO_1@search.example', address: '2 Oak Road' })
  const elm = await add({ name: 'Elma', address: '77 Elm Street', phone: '+1 555 010 9999' })
  const deleted = await add({
    name: 'Ann Gone',
    address: '3 Oak Road',
    phone: '5550102030',
    deletedAt: new Date(),
  })
  const extended = await add({ address: '5 Oak Road', phone: '555-010-2077 ext 6' })
  const blank = await add({ address: null, phone: '5550102030' })
  const bound = await add({ address: null, labelOfCustomerId: elm })
  ids = { ann, annex, joanne, elm, deleted, extended, blank, bound }
})
afterAll(() => app.close())

test('a visitor finds nobody', async () => {
  const { status, body } = await app.visitor().get<{ code: string }>(at('ann'))
  expect({ status, code: body.code }).toEqual({ status: 401, code: 'UNAUTHORIZED' })
})

test.each([
  ['nothing', ''],
  ['one letter', 'a'],
  ['only spaces', '   '],
  ['101 characters', 'x'.repeat(101)],
  ['no number that is an id', '0'],
])('%s is refused in words', async (_what, q) => {
  const { status, body } = await technician.get<{ data: { problems: { path: string }[] } }>(at(q))
  expect(status).toBe(400)
  expect(body.data.problems[0]?.path).toBe('q')
})

test('a search without its words is refused, and one with a character that no text can hold', async () => {
  expect((await technician.get('/api/Customer/Search')).status).toBe(400)
  expect((await technician.get(at('ann\0'))).status).toBe(400)
})

test('a hit names each field that it shows, and no more', async () => {
  expect(await search('lindqvist')).toEqual([
    {
      id: ids.ann,
      name: 'Ann Lindqvist',
      email: 'a.lindqvist@search.example',
      phone: '(555) 010-2030',
      address: '1 Oak Road',
      isLabel: false,
    },
  ])
})

describe('by phone', () => {
  test.each(['(555) 010-2030', '555.010.2030', '5550102030', '+1 555 010 2030', '0102030'])(
    '%s finds the same',
    async (q) => {
      expect(await idsOf(q)).toEqual([ids.ann])
    },
  )
  test('however the stored one is written', async () => {
    expect(await idsOf('555-010-9999')).toEqual([ids.elm])
    expect(await idsOf('(555) 010 2077')).toEqual([ids.extended])
    expect(await idsOf('555.010.2077 x6')).toEqual([ids.extended])
    expect(await listed('555 010 2077 ext. 6')).toEqual([ids.extended])
  })
})

describe('by words', () => {
  test.each([
    ['part of an e-mail without regard to case', 'jo_1@SEARCH', ['joanne']],
    ['part of an address', 'mill lane', ['annex']],
    ['two blanks as one', ' Ann  Lindqvist', ['ann']],
    ['what begins with the words before what has them inside', 'ann', ['ann', 'annex', 'joanne']],
    ['two letters at the beginning', 'el', ['elm']],
    ['a percent sign as itself', '100%', ['joanne']],
    ['an underscore as itself', 'jo_', ['joanne']],
    ['nobody', 'zzz', []],
    ['nobody by a backslash', '\\\\', []],
    ['nobody by what could end a text', "o'); --", []],
  ] as const)('%s', async (_what, q, names) => {
    expect(await idsOf(q)).toEqual(names.map((name) => ids[name]))
    expect(await listed(q)).toEqual(names.map((name) => ids[name]).toSorted((one, other) => one - other))
  })
})

describe('by number', () => {
  test('the id comes first', async () => {
    const seventySeven = await insertCustomer(app.db, { id: 77, address: 'By number' })
    expect(await idsOf('77')).toEqual([seventySeven.id, ids.elm])
    expect(await idsOf(String(ids.ann))).toContain(ids.ann)
  })
  test('a printed label leads to the customer it was bound to', async () => {
    expect(await idsOf(String(ids.bound))).toEqual([ids.elm])
  })
  test('a label that waits for its customer is found by its number alone', async () => {
    expect(await search(String(ids.blank))).toMatchObject([{ id: ids.blank, isLabel: true, address: null }])
  })
  test('somebody deleted is not found', async () => {
    expect(await idsOf(String(ids.deleted))).toEqual([])
    expect(await idsOf('Ann Gone')).toEqual([])
  })
  test.each(['2147483647', '99999999999999999999', '0000000000000000001'])('%s is nobody', async (q) => {
    expect(await idsOf(q)).toEqual([])
  })
})

test('eight are answered at most, and each once', async () => {
  await app.db.execute(sql`
    insert into ${customers} (name, email, address, access_code)
    select 'Many ' || n, 'many' || n || '@search.example', 'Many Road ' || n, 'CODE' from generate_series(1, 50) n`)
  const hits = await idsOf('many')
  expect(hits).toHaveLength(8)
  expect(new Set(hits).size).toBe(8)
})
