import { and, eq, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CustomerRow } from '#contract/homes/customers.ts'
import { assumptionSets, customers, reports } from '#db/schema.ts'
import { isCertainlyAboveCap } from '#server/lists/count.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { readPage } from '#tests/support/read-page.ts'

type Page = { rows: CustomerRow[]; total: number; totalIsCapped: boolean }

let app: TestApp
let salesperson: StaffClient
const list = async (filter: object = {}) =>
  (await salesperson.post<Page>('/api/Customer/GetCustomersByFilters', filter)).body

const orders: Record<string, string> = {
  createdDate: 'created_at',
  email: 'lower(email)',
  address: "(regexp_match(address, '[0-9]+'))[1]::int",
  totalEquipments: 'total_equipments',
  id: 'id',
}

beforeAll(async () => {
  app = await startTestApp()
  salesperson = await app.signIn('salesperson')
  for (let number = 1; number <= 25; number++) {
    await insertCustomer(app.db, {
      email: `${String.fromCharCode(96 + number)}@list.example`,
      address: `${100 - number} ${number % 2 ? 'Oak' : 'Birch_100%'} Avenue`,
      name: number === 7 ? 'Dora Lindqvist' : null,
      createdAt: new Date(Date.UTC(2026, 0, number)),
      totalEquipments: number % 4,
    })
  }
  await insertCustomer(app.db, { address: null, email: null })
})
afterAll(() => app.close())

test('a visitor gets no list', async () => {
  expect((await app.visitor().post('/api/Customer/GetCustomersByFilters')).status).toBe(401)
})

test('the newest stand first, ten to a page, and an unassociated label is not among them', async () => {
  const page = await list()
  expect(page).toMatchObject({ total: 25, totalIsCapped: false })
  expect(page.rows).toHaveLength(10)
  expect(page.rows[0]?.email).toBe('y@list.example')
  expect(page.rows[0]?.createdDate).toBe('2026-01-25T00:00:00.000Z')
})

test('pages follow one another without a gap or a double, also where the order has ties', async () => {
  for (const sort of ['createdDate', 'email', 'address', 'totalEquipments', 'id']) {
    for (const order of ['asc', 'desc']) {
      const pages = await Promise.all([1, 2, 3].map((page) => list({ sort, order, page })))
      const ids = pages.flatMap((page) => page.rows.map((row) => row.id))
      expect(new Set(ids).size, `${sort} ${order}`).toBe(25)
    }
  }
})

describe('filters', () => {
  test.each([
    ['email contains', { email: 'G@LIST' }, 1],
    ['address contains', { address: 'oak' }, 13],
    ['name contains', { name: 'lind' }, 1],
    ['a percent sign means itself', { address: '%' }, 12],
    ['an underscore means itself', { address: 'irch_1' }, 12],
    ['a backslash means itself', { address: '\\' }, 0],
    ['customer id 0 filters nothing', { customerId: 0 }, 25],
    ['all together', { email: 'a@', address: 'oak', customerId: 0 }, 1],
  ])('%s', async (_what, filter, total) => {
    expect((await list(filter)).total).toBe(total)
  })

  test('customer id finds one', async () => {
    const [first] = (await list()).rows
    expect((await list({ customerId: first?.id })).rows.map((row) => row.id)).toEqual([first?.id])
  })
})

test.each([
  ['a page that is none', { page: 0 }, 'page'],
  ['a page too large', { pageSize: 1000 }, 'pageSize'],
  ['an order by something else', { sort: 'accessCode' }, 'sort'],
  ['an id that is text', { customerId: 'x' }, 'customerId'],
])('%s is refused by name', async (_what, filter, path) => {
  const { status, body } = await salesperson.post<{ data: { problems: { path: string }[] } }>(
    '/api/Customer/GetCustomersByFilters',
    filter,
  )
  expect(status).toBe(400)
  expect(body.data.problems[0]?.path).toBe(path)
})

describe('homes are filtered by', () => {
  const emails = async (filter: object) =>
    (await list({ ...filter, sort: 'email', order: 'asc' })).rows.map(({ email }) => email?.split('@')[0])

  beforeAll(async () => {
    app.clock.moveTo(new Date('2026-06-01T12:00:00Z'))
    const homes = {
      old: { equipment: { 'Furnace 1': { installationYear: 2003 }, 'AC 1': { installationYear: 2024 } } },
      middle: { equipment: { 'Furnace 2': { installationYear: 2014 } } },
      edge: { equipment: { 'AC 2': { installationYear: 2015 } } },
      unknown: {
        phone: '555 010 2030',
        equipment: { 'Furnace 1': { installationYear: null }, Humidifier: {} },
      },
      removed: { equipment: { 'Furnace 1': { installationYear: 1999, isSelected: false } } },
    }
    for (const [name, home] of Object.entries(homes))
      await insertCustomer(app.db, { email: `${name}@facts.example`, ...home })
  })
  afterAll(() =>
    app.db
      .update(customers)
      .set({ deletedAt: app.clock.now() })
      .where(like(customers.email, '%@facts.example')),
  )

  test.each([
    ['what stands there', { equipment: 'furnace' }, ['middle', 'old', 'unknown']],
    ['kind and age', { equipment: 'furnace', age: '12-19' }, ['middle']],
    ['kind and age, 12 years or more', { equipment: 'furnace', age: '12+' }, ['middle', 'old']],
    ['an age of anything', { age: '6-11' }, ['edge']],
    ['the newest', { age: '0-5' }, ['old']],
    ['the oldest', { age: '20+' }, ['old']],
    ['an age that is not known', { equipment: 'humidifier', age: 'unknown' }, ['unknown']],
    ['a missing year', { gap: 'no-year' }, ['unknown']],
    ['words as well', { equipment: 'furnace', anyField: 'middle' }, ['middle']],
  ])('%s', async (_what, filter, found) => {
    expect(await emails(filter)).toEqual(found)
  })

  test('a label that nobody opened, and a comparison that nobody made', async () => {
    const narrowed = { email: '@facts.example' }
    const [edge] = await app.db.select().from(customers).where(eq(customers.email, 'edge@facts.example'))
    expect(await emails({ ...narrowed, gap: 'label-never-opened' })).toContain('edge')
    const owner = app.visitor()
    await owner.get(`/customer-profile/${edge?.id}?k=${edge?.accessCode}`)
    await readPage(owner, `/customer-profile/${edge?.id}`)
    expect(await emails({ ...narrowed, gap: 'label-never-opened' })).not.toContain('edge')
    expect(await emails({ ...narrowed, gap: 'never-compared' })).toContain('edge')
    await app.db.execute(sql`
      insert into ${reports} (customer_id, seer, engine_version, assumption_set_id, parts, annual_saving, annual_co2e_saving_kg, home,
        business, page_link, made_at)
      select ${edge?.id}, 0, '', max(id), '[]', 0, 0, '{}', '{}', '', now() from ${assumptionSets}`)
    expect(await emails({ ...narrowed, gap: 'never-compared' })).not.toContain('edge')
  })

  test('a missing email or phone, counted as many as there are', async () => {
    await insertCustomer(app.db, { email: null, phone: '555 010 2031' })
    await insertCustomer(app.db, { email: null, phone: null, deletedAt: new Date() })
    for (const [gap, column] of [
      ['no-email', customers.email],
      ['no-phone', customers.phone],
    ] as const) {
      const lacking = and(isNull(column), isNull(customers.deletedAt), isNotNull(customers.address))
      const total = await app.db.$count(customers, lacking)
      expect(total).toBeGreaterThan(0)
      expect(await list({ gap })).toMatchObject({ total, totalIsCapped: false })
    }
  })

  test('a filter that is none is refused', async () => {
    const { status } = await salesperson.post('/api/Customer/GetCustomersByFilters', { gap: 'no-money' })
    expect(status).toBe(400)
  })
})

test('a list counts exactly up to 10,000 and says so beyond', async () => {
  await app.db.execute(sql`
    insert into ${customers} (email, address, access_code)
    select 'many' || n || '@list.example', n || ' Long Road', 'CODE' from generate_series(1, 10100) n`)
  expect(await list({ address: 'Long Road' })).toMatchObject({ total: 10_000, totalIsCapped: true })
  const begun = await list({ email: 'MANY' })
  expect(begun).toMatchObject({ total: 10_000, totalIsCapped: true })
  expect(begun.rows).toHaveLength(10)
  expect(await list({ email: 'many1' })).toMatchObject({ total: 1_212, totalIsCapped: false })
  expect(await list({ email: 'many', address: '77 Long Road' })).toMatchObject({ total: 111 })
})

test('a sample proves that many match only if enough are met, of which a page counts few', async () => {
  const proves = async (condition: SQL, ofPage: number, most: number) => {
    const certain = isCertainlyAboveCap(customers, condition, { percent: 100, ofPage, most })
    const [row] = await app.db.execute<{ certain: boolean }>(sql`select ${certain} as certain`)
    return row?.certain
  }
  const isLong = sql`address like '%Long Road'`
  expect(await proves(isLong, 1_000, 10_099)).toBe(true)
  expect(await proves(isLong, 1_000, 10_100)).toBe(false)
  expect(await proves(isLong, 5, 250)).toBe(true)
  // Why 5,000: the rows are on fewer than 1,000 pages.
  expect(await proves(isLong, 5, 5_000)).toBe(false)
  expect(await proves(sql`false`, 5, 0)).toBe(false)
})

test('addresses stand in natural order, a number as a number', async () => {
  for (const number of [122, 2, 15]) await insertCustomer(app.db, { address: `${number} Kingfisher Way` })
  const { rows } = await list({ address: 'Kingfisher', sort: 'address', order: 'asc' })
  expect(rows.map(({ address }) => address?.split(' ')[0])).toEqual(['2', '15', '122'])
})

describe('beyond the count', () => {
  const long = { address: 'Long Road', sort: 'createdDate', pageSize: 100 }
  const idsOf = (page: Page) => page.rows.map((row) => row.id)

  beforeAll(async () => {
    // Why a new time for every third row: pages must follow one another within equal times and across them.
    await app.db.execute(sql`
      update ${customers} set created_at = '2026-02-01'::timestamptz + (id / 3) * interval '1 minute', 
        email = case when id % 5 > 0 then email end
      where address like '%Long Road'`)
  })

  test.each([
    ['createdDate', 'asc'],
    ['createdDate', 'desc'],
    ['email', 'asc'],
    ['email', 'desc'],
    ['address', 'asc'],
    ['totalEquipments', 'desc'],
    ['id', 'asc'],
  ])('pages ordered by %s %s go on from the row before them, and back', async (sort, order) => {
    const last = idsOf(await list({ ...long, sort, order, page: 100 }))
    const next = idsOf(await list({ ...long, sort, order, page: 101, after: last.at(-1) }))
    expect(next).toHaveLength(100)
    const rows = await app.db.execute<{ id: number }>(sql`
      select id from ${customers} where address like '%Long Road'
      order by ${sql.raw(`${orders[sort]} ${order}, id ${order}`)} limit 100 offset 9950`)
    expect([...last.slice(50), ...next.slice(0, 50)]).toEqual(rows.map(({ id }) => id))
    const back = await list({ ...long, sort, order, page: 101, before: next[50] })
    expect(idsOf(back)).toEqual([...last.slice(50), ...next.slice(0, 50)])
  })

  test('a page that names no row is refused by name, and one after the last row is empty', async () => {
    const { status, body } = await salesperson.post<{ message: string }>(
      '/api/Customer/GetCustomersByFilters',
      { ...long, page: 101 },
    )
    expect(status).toBe(400)
    expect(body.message).toContain('Beyond page 100')
    expect(idsOf(await list({ ...long, page: 101, after: 2_000_000_000 }))).toEqual([])
  })
})
