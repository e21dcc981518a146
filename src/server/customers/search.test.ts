import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CustomerHit } from '#contract/homes/customers.ts'
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
    ['part of an email without regard to case', 'jo_1@SEARCH', ['joanne']],
    ['part of an address', 'mill lane', ['annex']],
    ['two blanks as one', ' Ann  Lindqvist', ['ann']],
    ['what begins with the words before what has them inside', 'ann', ['ann', 'annex', 'joanne']],
    ['two letters at the beginning', 'el', ['elm']],
    ['a percent sign as itself', '100%', ['joanne']],
    ['an underscore as itself', 'jo_', ['joanne']],
    ['nobody', 'zzz', []],
    ['nobody by a backslash', '\\\\', []],
    ['nobody by what could end a text', "zq'); --", []],
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

describe('however it is written', () => {
  let found: Record<
    'helene' | 'pasted' | 'obrien' | 'chen' | 'singh' | 'ada' | 'cafe' | 'strasse' | 'ivan' | 'ten',
    number
  >
  beforeAll(async () => {
    const salesperson = await app.signIn('salesperson')
    const home = async (name: string, address: string, more: object = {}) => {
      const { body } = await salesperson.post<{ id: number }>('/api/Customer/AddOrUpdateCustomer', {
        id: 0,
        version: 0,
        name,
        address,
        ...more,
      })
      return body.id
    }
    found = {
      helene: await home('Hélène Côté', '12 rue Montréal'),
      pasted: await home('Hélène Côté'.normalize('NFD'), '14 rue de l’Église'.normalize('NFD')),
      obrien: await home('Pat O’Brien', '9 Saint-Denis Street'),
      chen: await home('陳大文', '3 Elm Lane'),
      singh: await home('ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', '4 Elm Lane'),
      ada: await home('Abernathy, Ada', '85 Wrenhaven Drive', { phone: '+1 (416) 555-0142 ext 7' }),
      cafe: await home('Café owner', '5 Elm Lane', { email: 'info@CAFÉ.ca' }),
      strasse: await home('Jürgen Müßig', '6 Łódź Street'),
      ivan: await home('Иван Жуков', '7 Elm Lane'),
      ten: await home('Ten', '10 Quarry Court'),
    }
  })

  test.each([
    ['an accent that is not typed', 'helene', ['helene', 'pasted']],
    ['all words, in two fields', 'cote montreal', ['helene']],
    ['an accent that is typed in two signs', 'Côté'.normalize('NFD'), ['pasted', 'helene']],
    ['inside a word behind an article', 'eglise', ['pasted']],
    ['no apostrophe', 'obrien', ['obrien']],
    ['the apostrophe of a desk', "o'brien", ['obrien']],
    ['the apostrophe of a phone', 'o’brien', ['obrien']],
    ['a dash as a blank', 'saint denis', ['obrien']],
    ['a blank as a dash', 'saint–denis', ['obrien']],
    ['a house number behind the street', 'wrenhaven 85', ['ada']],
    ['names in another order', 'abernathy ada', ['ada']],
    ['words of two fields', 'ada wrenhaven', ['ada']],
    ['a word and a phone number', 'ada 416 555 0142', ['ada']],
    ['a phone number in groups', '416 555 0142', ['ada']],
    ['a phone number with its country', '+1-416-555-0142', ['ada']],
    ['an address whose domain has an accent', 'café', ['cafe']],
    ['the same as it is sent', 'info@xn--caf-dma.ca', ['cafe']],
    ['the same without its accent', 'info@cafe.ca', ['cafe']],
    ['a sharp s', 'mussig', ['strasse']],
    ['a stroke in a letter', 'lodz', ['strasse']],
    ['a dotless i', 'Hélène rue MONTRÉAL', ['helene']],
    ['the start of a Chinese name', '陳大', ['chen']],
    ['the start of a word in Gurmukhi', 'ਸਿੰਘ', ['singh']],
    ['small letters of another alphabet', 'жуков', ['ivan']],
    ['one wrong letter', 'wrenhavem', ['ada']],
    ['two letters in the wrong order', 'abrenathy', ['ada']],
    ['a missing letter', 'abernthy ada', ['ada']],
    ['a letter too many', 'montrreal', ['helene']],
    ['one word that does not occur', 'ada montreal', []],
    ['a middle of a Chinese name is nobody', '大文', []],
    ['a wrong letter in a short word is nobody', 'lodc', []],
  ] as const)('%s', async (_what, q, names) => {
    const expected = names.map((name) => found[name])
    expect(await idsOf(q)).toEqual(expected)
    expect(await listed(q)).toEqual(expected.toSorted((one, other) => one - other))
  })

  test('a text is stored as one sign for each letter', async () => {
    const [hit] = await search('eglise')
    expect(hit).toMatchObject({
      name: 'Hélène Côté'.normalize('NFC'),
      address: '14 rue de l’Église'.normalize('NFC'),
    })
  })

  test('a number as the pages write it is that home and none that goes on', async () => {
    expect(await idsOf(`#${found.ten}`)).toEqual([found.ten])
    expect(await listed(`#${found.ten}`)).toEqual([found.ten])
    expect(await idsOf(`quarry #${found.ten}`)).toEqual([found.ten])
    expect(await idsOf(`quarry #${found.ada}`)).toEqual([])
    const start = String(found.ten).slice(0, 1)
    expect(await idsOf(`#${start}`)).not.toContain(found.ten)
  })

  test('the exact name stands first, then the start of a word, then what has it inside', async () => {
    const inside = await insertCustomer(app.db, { name: 'Roquillon', address: '1 Rank Road' })
    const word = await insertCustomer(app.db, { name: 'Berta Quillon', address: '2 Rank Road' })
    const longer = await insertCustomer(app.db, { name: 'Quillonette', address: '3 Rank Road' })
    const exact = await insertCustomer(app.db, { name: 'Quillon', address: '4 Rank Road' })
    expect(await idsOf('quillon')).toEqual([exact.id, longer.id, word.id, inside.id])
  })

  test('each filter of the list finds in its own field', async () => {
    const by = async (filter: object) =>
      (
        await technician.post<{ rows: { id: number }[] }>('/api/Customer/GetCustomersByFilters', {
          sort: 'id',
          order: 'asc',
          ...filter,
        })
      ).body.rows.map(({ id }) => id)
    expect(await by({ name: 'cote helene' })).toEqual([found.helene, found.pasted])
    expect(await by({ address: 'montreal 12' })).toEqual([found.helene])
    expect(await by({ email: 'CAFE' })).toEqual([found.cafe])
    expect(await by({ email: 'info@café.ca' })).toEqual([found.cafe])
    expect(await by({ name: 'montreal' })).toEqual([])
    expect(await by({ address: 'wrenhavem' })).toEqual([found.ada])
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
