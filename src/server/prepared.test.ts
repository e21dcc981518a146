import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nestedRows } from '#db/json-rows.ts'
import { customers, equipment, users } from '#db/schema.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { insertCustomer, insertUser } from '#tests/support/factories.ts'
import type { Queryable } from './deps.ts'
import { prepared } from './prepared.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  const { id: addedUserId } = await insertUser(db, { role: 'technician' })
  for (const columns of [{ addedUserId }, { addedUserId: null }]) {
    const { id } = await insertCustomer(db, { ...columns, monthlyGasUsage: 12.5 })
    await db.insert(equipment).values({ customerId: id, slot: 'AC 1', seer: 13.5 })
  }
})
afterAll(() => database.close())

const addedBy = alias(users, 'added_by')

const selectHomes = (db: Queryable) =>
  db
    .select({
      customer: customers,
      id: customers.id,
      addedBy,
      of: { name: addedBy.name, doubled: sql<number>`${customers.id} * 2` },
      mixed: { doubled: sql<number>`${customers.id} * 2`, name: addedBy.name },
      both: { name: addedBy.name, gas: customers.monthlyGasUsage },
      latest: sql<Date>`${customers.updatedAt}`.mapWith(customers.updatedAt),
      nothing: sql<null>`null`,
      equipment: nestedRows(equipment, eq(equipment.customerId, customers.id)),
    })
    .from(customers)
    .leftJoin(addedBy, eq(addedBy.id, customers.addedUserId))
    .orderBy(customers.id)

test('a prepared statement reads each row as the query builder does', async () => {
  const asBuilt = await selectHomes(database.db)
  expect(asBuilt).toMatchObject([{ addedBy: { role: 'technician' } }, { addedBy: null, of: null }])
  const select = prepared(selectHomes)
  for (let round = 0; round < 2; round += 1) expect(await select(database.db)).toStrictEqual(asBuilt)
  expect(await database.db.transaction((tx) => select(tx))).toStrictEqual(asBuilt)
})

test('what is written and read back, too', async () => {
  const insert = prepared((db) =>
    db
      .insert(equipment)
      .values({ customerId: sql.placeholder('id'), slot: 'Furnace 1', monthlyGasUsage: 7.25 })
      .returning(),
  )
  const [{ id } = { id: 0 }] = await database.db.select({ id: customers.id }).from(customers).limit(1)
  const [row] = await insert(database.db, { id })
  expect(row).toMatchObject({ customerId: id, slot: 'Furnace 1', monthlyGasUsage: 7.25, imageName: null })
})
