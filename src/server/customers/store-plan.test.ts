import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CustomerInput } from '#contract/homes/customers.ts'
import type { OpenDatabase } from '#db/open.ts'
import { customers, equipment } from '#db/schema.ts'
import { equipmentSlotNames } from '#domain/homes/equipment/equipment.ts'
import { fromWire } from '#domain/homes/equipment/equipment-entry.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import type { Queryable } from '../deps.ts'
import { toAuditedCustomer } from './present.ts'
import { updateCustomer } from './store-queries.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.execute(sql`
    insert into ${customers} (address, access_code) select n || ' Plan Street', 'CODE' from generate_series(1, 4000) n`)
  await database.db.execute(sql`
    insert into ${equipment} (customer_id, slot, is_selected)
    select id, slot, true from ${customers}, unnest(${sql.raw(`array['${equipmentSlotNames.join("', '")}']`)}) as slot`)
  await database.db.execute(sql`vacuum analyze ${customers}, ${equipment}`)
})
afterAll(() => database.close())

const input = CustomerInput.parse({
  address: '1 Changed Street',
  equipmentDetails: equipmentSlotNames.map((equipmentTypeName) => ({
    equipmentTypeName,
    isEquipmentSelected: true,
  })),
})
const { id: _id, version: _version, equipmentDetails, people: _people, ...sent } = input
const fields = { ...sent, ownNumber: null }
const after = toAuditedCustomer({ ...fields, equipmentDetails, people: [] })

const change = (db: Queryable, id: number) =>
  updateCustomer(
    db,
    { actor: { kind: 'system' } },
    { id, version: 1 },
    {
      home: { ...fields, totalEquipments: 0, updatedAt: new Date(), changedByCustomer: {} },
      entries: equipmentDetails.map(fromWire),
      people: undefined,
      line: { subjectKind: 'customer', before: {}, after, action: 'change-customer' },
    },
  )

/** Rows that this connection has read, of both tables. */
async function rowsRead(tx: Queryable): Promise<number> {
  const [read] = await tx.execute<{ rows: number }>(sql`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
    where relname in ('customers', 'equipment')`)
  return read?.rows ?? 0
}

test('with 4,000 homes a change of one reads no rows of others', async () => {
  const rows = await database.db.transaction(async (tx) => {
    const before = await rowsRead(tx)
    expect(await change(tx, 2_000)).toEqual({ id: 2_000, version: 2 })
    return (await rowsRead(tx)) - before
  })
  expect(rows).toBeGreaterThan(0)
  expect(rows).toBeLessThan(100)
})
