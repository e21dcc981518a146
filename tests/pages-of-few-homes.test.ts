import { drizzle } from 'drizzle-orm/postgres-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CustomerFilter } from '#contract/homes/customers.ts'
import * as schema from '#db/schema.ts'
import { customerList } from '#server/customers/queries.ts'
import type { Queryable } from '#server/deps.ts'
import { createTestDatabase, type TestDatabase } from './support/database.ts'

type Step = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Step[]
}

const thisYear = 2026
/** Homes in each third of the list, so that two of them are more than a list counts. */
const third = 6_000
/** The beginnings of the parts of an index are fewer rows, the homes that are gone past otherwise more. */
const mostRead = 600

let database: TestDatabase
let statements: { text: string; parameters: never[] }[] = []
let db: Queryable

beforeAll(async () => {
  database = await createTestDatabase()
  const logger = {
    logQuery: (text: string, parameters: unknown[]) =>
      void statements.push({ text, parameters: parameters as never[] }),
  }
  db = drizzle(database.sql, { schema, logger })
  await fillThirds(database.sql)
})
afterAll(() => database.close())

/**
 * Three kinds of homes, `third` of each. The oldest have no equipment, like those of an imported list of addresses. Those in the middle
 * have an old furnace, an air conditioner without a year and, in one home of a hundred, a humidifier. The newest have a young furnace,
 * and after them come as many without equipment again. Numbers do not follow the days, and one home in ten was deleted. All but the oldest
 * were compared, and their labels opened.
 */
async function fillThirds(sql: TestDatabase['sql']) {
  await sql`
    insert into customers (id, address, access_code, total_equipments, created_at, deleted_at,
      was_compared, label_was_opened)
    select (n * 7919) % ${4 * third + 1}, n || ' Thirds Street', 'CODE', case (n - 1) / ${third}::int when 1 then 2 when 2 then 1 else 0 end,
      '2020-01-01'::timestamptz + n * interval '1 minute', case when n % 10 = 0 then now() end, n > ${third}::int, n > ${third}::int
    from generate_series(1, ${4 * third}::int) n`
  await sql`
    insert into equipment (customer_id, slot, is_selected, installation_year)
    select id, piece.slot, true, piece.year
    from (select id, (split_part(address, ' ', 1)::int - 1) / ${third}::int as part, split_part(address, ' ', 1)::int as n from customers) as home
    join (values (1, 1, 'Furnace 1', 1990), (1, 1, 'AC 1', null), (1, 100, 'Humidifier', 1995), (2, 1, 'Furnace 1', 2024),
      (2, 100, 'AC 2', 0)) as piece (part, each, slot, year) on piece.part = home.part and home.n % piece.each = 1 % piece.each`
  await sql`vacuum analyze customers, equipment, kept_figures`
}

const asked = (filter: object) => ({
  ...CustomerFilter.parse(filter),
  thisYear,
  changedSince: new Date(),
})

/** Rows of both tables that a query of the product reads: those it uses and those it passes by. */
async function rowsRead(run: () => Promise<unknown>): Promise<number> {
  statements = []
  await run()
  expect(statements).not.toEqual([])
  const plans = await Promise.all(
    statements.map(async ({ text, parameters }) => {
      const [row] = await database.sql.unsafe<{ 'QUERY PLAN': { Plan: Step }[] }[]>(
        `explain (analyze, timing off, format json) ${text}`,
        parameters,
      )
      return row?.['QUERY PLAN'].map(({ Plan }) => Plan) ?? []
    }),
  )
  return plans.flat().reduce((sum, plan) => sum + readBy(plan), 0)
}

function readBy(step: Step): number {
  const perLoop = step['Relation Name'] ? step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) : 0
  return perLoop * step['Actual Loops'] + (step.Plans ?? []).reduce((sum, next) => sum + readBy(next), 0)
}

/** The same page by a statement that says no more than what is meant. */
async function expected(condition: string, { order = 'desc', page = 1 }: { order?: string; page?: number }) {
  const rows = await database.sql.unsafe<{ id: number }[]>(`
    select id from customers where deleted_at is null and address is not null and (${condition})
    order by created_at ${order}, id ${order} limit 10 offset ${10 * (page - 1)}`)
  return rows.map(({ id }) => id)
}

const hasPiece = (condition: string) =>
  `exists (select from equipment where customer_id = customers.id and is_selected and (${condition}))`

const cases: [string, object, string][] = [
  ['a kind', { equipment: 'furnace' }, hasPiece(`slot like 'Furnace%'`)],
  [
    'a kind that the newest with equipment have not',
    { equipment: 'air-conditioner' },
    hasPiece(`slot like 'AC%'`),
  ],
  [
    'a kind of an age that only older homes have',
    { equipment: 'furnace', age: '20+' },
    hasPiece(`slot like 'Furnace%' and installation_year <= 2006`),
  ],
  [
    'a kind of an age that no older home has',
    { equipment: 'furnace', age: '0-5' },
    hasPiece(`slot like 'Furnace%' and installation_year >= 2021`),
  ],
  ['an age', { age: '12+' }, hasPiece('installation_year between 1 and 2014')],
  ['an unknown year', { gap: 'no-year' }, hasPiece('coalesce(installation_year, 0) = 0')],
  [
    'a kind of an unknown year',
    { equipment: 'air-conditioner', age: 'unknown' },
    hasPiece(`slot like 'AC%' and coalesce(installation_year, 0) = 0`),
  ],
  ['a kind that few have', { equipment: 'humidifier' }, hasPiece(`slot = 'Humidifier'`)],
  ['a kind that none has', { equipment: 'thermostat' }, hasPiece(`slot = 'Thermostat'`)],
  ['no comparison', { gap: 'never-compared' }, 'not was_compared'],
  ['a label that nobody opened', { gap: 'label-never-opened' }, 'not label_was_opened'],
]

describe.each(['desc', 'asc'])('in the order of being added, %s, homes with', (order) => {
  test.each(cases)('%s are found without going past the others', async (_what, filter, condition) => {
    for (const page of [1, 6]) {
      const query = asked({ ...filter, order, page })
      const ids = await expected(condition, { order, page })
      expect((await customerList.page(db, query)).rows.map(({ id }) => id)).toEqual(ids)
      const rows = await customerList.rows(db, query)
      expect(rows.map(({ id }) => id)).toEqual(ids)
      expect(await rowsRead(() => customerList.rows(db, query))).toBeLessThan(mostRead)
    }
  })
})

test('a far page of a kind reads no more than comes before it', async () => {
  const query = asked({ equipment: 'furnace', page: 200 })
  const ids = await expected(hasPiece(`slot like 'Furnace%'`), { page: 200 })
  expect((await customerList.rows(db, query)).map(({ id }) => id)).toEqual(ids)
  expect(await rowsRead(() => customerList.rows(db, query))).toBeLessThan(2_000 + mostRead)
})

test('ordered by how much equipment they have, homes without any are not gone past', async () => {
  const query = asked({ equipment: 'furnace', sort: 'totalEquipments', order: 'asc' })
  expect(await rowsRead(() => customerList.rows(db, query))).toBeLessThan(mostRead)
})

test('the check fails where homes without equipment are gone past', async () => {
  const pageFarOn = asked({ equipment: 'furnace', age: '20+', page: 52 })
  expect(await rowsRead(() => customerList.rows(db, pageFarOn))).toBeGreaterThan(third / 2)
})
