import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/open.ts'
import { auditLines, contactWishes, customers } from '#db/schema.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { insertCustomer } from '#tests/support/factories.ts'

const migrations = join(import.meta.dirname, '../../db/migrations')
let database: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** What the upgrade makes of stored contacts: the last statement of its migration. */
async function upgrade() {
  const file = await readFile(join(migrations, '0066_contact_wishes.sql'), 'utf8')
  const statement = file.split('--> statement-breakpoint').at(-1) ?? ''
  expect(statement).toContain('INSERT INTO contact_wishes')
  await database.db.execute(sql.raw(statement))
}

type Fields = Record<string, unknown>
type Line = { by: 'staff' | 'customer'; before: Fields | null; after: Fields }

async function homeWith(columns: Parameters<typeof insertCustomer>[1], lines: readonly Line[]) {
  const home = await insertCustomer(database.db, columns)
  for (const { by, before, after } of lines)
    await database.db.insert(auditLines).values({
      actorKind: by,
      action: before ? 'change-customer' : 'add-customer',
      subjectKind: 'customer',
      subjectId: String(home.id),
      before,
      after,
    })
  return home.id
}

const at = '2026-11-20T15:00:00.000Z'

test('what a label wrote last becomes a wish, and known is what the office had before it, as far as the trail has it', async () => {
  const office = { by: 'staff', before: null, after: { email: 'ann@home.example', phone: null } } as const
  const changed = await homeWith(
    {
      email: 'third@thief.example',
      phone: '555-0199',
      changedByCustomer: { email: at, phone: at, billMonth: at },
    },
    [
      office,
      { by: 'customer', before: { email: 'ann@home.example' }, after: { email: 'second@thief.example' } },
      {
        by: 'customer',
        before: { email: 'second@thief.example', phone: null },
        after: { email: 'third@thief.example', phone: '555-0199' },
      },
    ],
  )
  const forgotten = await homeWith(
    {
      email: 'nobody@knows.example',
      address: '9 Moved Street',
      changedByCustomer: { email: at, address: at },
    },
    [],
  )
  const own = await homeWith({ email: 'ours@home.example', phone: '555-0101' }, [office])
  await upgrade()

  const stored = async (id: number) =>
    (await database.db.select().from(customers).where(eq(customers.id, id)))[0]
  const wishes = async (id: number) =>
    (
      await database.db
        .select()
        .from(contactWishes)
        .where(eq(contactWishes.customerId, id))
        .orderBy(asc(contactWishes.field))
    ).map(({ field, value, typedBy }) => [field, value, typedBy])

  expect(await stored(changed)).toMatchObject({
    email: 'ann@home.example',
    phone: null,
    changedByCustomer: { billMonth: at },
    version: 2,
  })
  expect(await wishes(changed)).toEqual([
    ['email', 'third@thief.example', 'upgrade'],
    ['phone', '555-0199', 'upgrade'],
  ])
  expect(await stored(forgotten)).toMatchObject({ email: null, address: '9 Moved Street' })
  expect(await wishes(forgotten)).toEqual([['email', 'nobody@knows.example', 'upgrade']])
  expect(await stored(own)).toMatchObject({ email: 'ours@home.example', phone: '555-0101', version: 1 })
  expect(await wishes(own)).toEqual([])
})
