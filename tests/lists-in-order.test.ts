import { drizzle } from 'drizzle-orm/postgres-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CallListFilter } from '#contract/homes/call-list.ts'
import { CustomerFilter } from '#contract/homes/customers.ts'
import * as schema from '#db/schema.ts'
import { homesToCall } from '#server/call-list/queries.ts'
import { customerList } from '#server/customers/queries.ts'
import type { Queryable } from '#server/deps.ts'
import { fillLists } from '../bench/lists/fill.ts'
import { fillCallList } from '../bench/lists/fill-office.ts'
import { createTestDatabase, type TestDatabase } from './support/database.ts'

let database: TestDatabase
let db: Queryable

beforeAll(async () => {
  database = await createTestDatabase()
  db = drizzle(database.sql, { schema })
  await fillLists(database.sql, { customers: 2_000, requests: 20 })
  await fillCallList(database.sql)
})
afterAll(() => database.close())

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

test.each<[string, object]>([
  ['with a kind of equipment', { equipment: 'humidifier' }],
  ['with equipment of an age', { age: '20+' }],
  ['without a year', { gap: 'no-year' }],
  ['in a town, without an email', { address: 'Guelph', gap: 'no-email' }],
])('homes %s are the same whether read in order or collected', async (_what, filter) => {
  const asked = {
    ...CustomerFilter.parse({ ...filter, pageSize: 50 }),
    thisYear: 2026,
    changedSince: new Date(),
  }
  const { rows, total } = await customerList.page(db, asked)
  expect(total).toBeGreaterThan(0)
  expect(idsOf(await customerList.rows(db, asked))).toEqual(idsOf(rows))
})

test.each<[string, object]>([
  ['in a town', { place: 'Guelph' }],
  ['of unknown age in a town', { place: 'Guelph', part: 'ask-for-plate' }],
  ['not to be contacted', { part: 'do-not-contact' }],
])('homes to call %s are the same whether read in order or collected', async (_what, filter) => {
  const asked = { ...CallListFilter.parse({ ...filter, pageSize: 50 }), today: '2026-11-23' }
  const { rows, total } = await homesToCall.page(db, asked)
  expect(total).toBeGreaterThan(0)
  expect(idsOf(await homesToCall.rows(db, asked))).toEqual(idsOf(rows))
})
