import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { callList } from '#db/schema.ts'
import { type CalledKind, callRowId } from '#domain/call-list/call-reason.ts'
import { startCallList } from '#tests/support/call-list.ts'
import { insertCustomer } from '#tests/support/factories.ts'

const { app, empty, insertHome, rankAll } = await startCallList()
beforeEach(empty)
afterAll(() => app.close())

test('rows of earlier releases keep their home and kind under the number that a third kind fits', async () => {
  const both = { 'Furnace 1': { installationYear: 2004 }, 'AC 1': { installationYear: 2006 } }
  const homes = [
    await insertCustomer(app.db, { equipment: both }),
    await insertCustomer(app.db),
    await insertHome(),
    await insertCustomer(app.db, { equipment: both }),
  ]
  await rankAll()
  const numbered = async () =>
    (await app.db.select().from(callList)).map(({ id, customerId, kind }) => [id, customerId, kind] as const)
  const ranked = await numbered()
  expect(ranked.length).toBe(6)
  await app.db.execute(
    sql`update call_list set id = -(2 * customer_id + (coalesce(kind, '') = 'air-conditioner')::integer)`,
  )
  await app.db.execute(sql`update call_list set id = -id`)
  const path = join(import.meta.dirname, '../../db/migrations/0093_call_rows_of_any_kind.sql')
  for (const statement of (await readFile(path, 'utf8')).split('--> statement-breakpoint'))
    await app.db.execute(sql.raw(statement))
  expect(new Set((await numbered()).map(String))).toEqual(new Set(ranked.map(String)))
  expect(
    ranked.every(([id, customerId, kind]) => id === callRowId(customerId, kind as CalledKind | null)),
  ).toBe(true)
  expect(new Set(ranked.map(([, customerId]) => customerId))).toEqual(new Set(homes.map(({ id }) => id)))
})
