import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nestedRows } from '#db/json-rows.ts'
import { customers, equipment } from '#db/schema.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { prepared } from './prepared.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  const { id } = await insertCustomer(database.db, { equipment: {} })
  await insertCustomer(database.db, { equipment: {} })
  await database.db.insert(equipment).values([
    { customerId: id, slot: 'AC 1', seer: 13.5, listedAt: new Date('2026-11-29T15:00:00.123Z') },
    { customerId: id, slot: 'Furnace 1', monthlyGasUsage: 7.25, isSelected: true },
  ])
})
afterAll(() => database.close())

const selectHomes = prepared((db) =>
  db
    .select({ id: customers.id, equipment: nestedRows(equipment, eq(equipment.customerId, customers.id)) })
    .from(customers)
    .orderBy(customers.id),
)

test('rows within a row are read as the rows of their table', async () => {
  const rows = await database.db.select().from(equipment).orderBy(equipment.slot)
  const [first, second] = await selectHomes(database.db)
  expect(first?.equipment.toSorted((one, other) => one.slot.localeCompare(other.slot))).toStrictEqual(rows)
  expect(rows).toHaveLength(2)
  expect(second?.equipment).toEqual([])
})

test('a statement that was built on the pool runs in a transaction where one asks for it', async () => {
  const insert = prepared((db) =>
    db
      .insert(customers)
      .values({ address: sql.placeholder('address'), accessCode: 'CODE' })
      .returning({ id: customers.id }),
  )
  const before = await selectHomes(database.db)
  await insert(database.db, { address: '1 Stored Street' })
  const work = database.db.transaction(async (tx) => {
    await insert(tx, { address: '1 Withdrawn Street' })
    expect(await selectHomes(tx)).toHaveLength(before.length + 2)
    tx.rollback()
  })
  await expect(work).rejects.toThrow('Rollback')
  expect(await selectHomes(database.db)).toHaveLength(before.length + 1)
})
