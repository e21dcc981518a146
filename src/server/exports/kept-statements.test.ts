import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pool, resilientPool } from '#db/driver/resilient-pool.ts'
import type { OpenDatabase } from '#db/open.ts'
import { queryBuilder } from '#db/query-builder.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { scopeOfCustomer } from '../data-export/customer-scope.ts'
import { findDataOfCustomer, lockCustomer, removeCustomer } from '../data-export/queries.ts'
import type { Queryable } from '../deps.ts'
import {
  auditSource,
  customersSource,
  employeesSource,
  idealSystemsSource,
  labelsSource,
  requestsSource,
} from './sources.ts'

let database: OpenDatabase
let pool: Pool
let db: Queryable
let ids: number[]

beforeAll(async () => {
  database = await createTestDatabase()
  pool = resilientPool(() => database.url, { size: 1 })
  db = queryBuilder(pool)
  ids = []
  for (let n = 0; n < 4; n++) ids.push((await insertCustomer(database.db)).id)
})
afterAll(async () => {
  await pool.end({ timeout: 1 })
  await database.close()
})

async function listKept(): Promise<string[]> {
  const rows = await pool.unsafe<{ statement: string }[]>('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}

const admin = { kind: 'staff', id: 1, role: 'admin', name: '', email: '' } as const
const sources = {
  customers: customersSource(new Date()),
  employees: employeesSource,
  requests: requestsSource(admin, new Date()),
  'ideal systems': idealSystemsSource,
  labels: labelsSource,
  'audit trail': auditSource,
}

test.each(Object.entries(sources))(
  '%s are read by one statement, however many they are',
  async (_name, source) => {
    const before = await listKept()
    for (let many = 0; many <= ids.length; many++) await source.list.byIds(db, ids.slice(0, many))
    expect((await listKept()).length - before.length).toBe(1)
  },
)

test('all requested rows are read', async () => {
  const rows = await customersSource(new Date()).list.byIds(db, ids.slice(1))
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.slice(1))
})

test('every customer’s data is counted, locked and erased by the same statements', async () => {
  const run = async (customerId: number, labelIds: number[]) => {
    expect(await findDataOfCustomer(db, customerId)).toMatchObject({ customerId })
    expect(await lockCustomer(db, customerId, scopeOfCustomer(customerId))).toMatchObject({ id: customerId })
    await removeCustomer(db, labelIds, [])
    expect(await findDataOfCustomer(db, customerId)).toBeUndefined()
  }
  const [first = 0, second = 0, third = 0] = ids
  await run(first, [first])
  const kept = await listKept()
  await run(second, [second, third])
  expect(await listKept()).toEqual(kept)
})
