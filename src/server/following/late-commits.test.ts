import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Sql } from '#db/driver/connect.ts'
import { customers } from '#db/schema.ts'
import { figuresOf } from '#server/monitoring/figures.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { createTestClock } from '#tests/support/clock.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { rounds } from '#tests/support/depth.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { type Changes, listsByToken, wholeList, writeElsewhere } from '#tests/support/following.ts'
import { limitMs } from '#tests/support/limits.ts'
import { makeToken } from '#tests/support/programs.ts'
import { createDatabaseAlone } from '#tests/support/server-alone.ts'

let database: TestDatabase
let app: TestApp
let list: ReturnType<typeof listsByToken>['customers']

beforeAll(async () => {
  database = await createDatabaseAlone()
  app = await startTestApp({ beside: { database, clock: createTestClock() } })
  const { token } = await makeToken(await app.signIn('admin'), ['read'])
  list = listsByToken(app, token).customers
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const writerCount = 3
const homesOfWriter = 3

/** What happens next: a writer goes on in its transaction, ends it, or the reader reads a page. */
const step = fc.oneof(
  fc.record({
    writer: fc.nat(writerCount - 1),
    does: fc.constantFrom('rename', 'rename', 'delete', 'restore', 'add', 'erase'),
    home: fc.nat(homesOfWriter - 1),
  }),
  fc.record({ writer: fc.nat(writerCount - 1), does: fc.constantFrom('commit', 'commit', 'roll back') }),
  fc.record({ does: fc.constant('read') }),
)
type Step = { does: string; writer?: number; home?: number }

/** A writer with homes of its own, so that nobody waits for a row of another. */
type Writer = { sql: Sql; ids: number[]; isOpen: boolean }

let names = 0

async function write(writer: Writer, does: string, home: number) {
  const { sql, ids } = writer
  if (!writer.isOpen) await sql`begin`
  writer.isOpen = true
  const id = ids[home] ?? 0
  const name = `Name ${++names}`
  if (does === 'rename') await sql`update customers set name = ${name} where id = ${id}`
  if (does === 'delete') await sql`update customers set deleted_at = now() where id = ${id}`
  if (does === 'restore') await sql`update customers set deleted_at = null where id = ${id}`
  if (does === 'erase') await sql`delete from customers where id = ${id}`
  if (does === 'add')
    await sql`insert into customers (name, address, access_code) values (${name}, '1 Late Lane', ${name})`
}

async function end(writer: Writer, how: 'commit' | 'rollback') {
  if (writer.isOpen) await writer.sql.unsafe(how)
  writer.isOpen = false
}

/** A program that keeps what it reads. */
function startReading() {
  const known = new Map<number, string | null>()
  let asked: Parameters<typeof list>[0] = { updatedSince: wholeList }
  async function read(): Promise<number> {
    const { status, body } = await list({ ...asked, pageSize: 2 })
    expect(status).toBe(200)
    for (const row of body.rows) keep(row)
    asked = { cursor: body.next }
    return body.rows.length
  }
  function keep({ id = 0, name = null, gone }: Changes['rows'][number]) {
    if (gone) known.delete(id)
    else known.set(id, name)
  }
  return { known, read }
}

test(
  'whoever follows ends up with what is there, however late writers commit, and whatever is open in another database',
  async () => {
    const elsewhere = await writeElsewhere(database)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps: Step[]) => {
        await database.sql`delete from customers`
        const writers: Writer[] = []
        for (let nth = 0; nth < writerCount; nth += 1) {
          const homes = []
          for (let home = 0; home < homesOfWriter; home += 1) homes.push(await insertCustomer(app.db, {}))
          writers.push({
            sql: connect(database.url, { max: 1 }),
            ids: homes.map(({ id }) => id),
            isOpen: false,
          })
        }
        const reader = startReading()
        try {
          for (const { does, writer: nth = 0, home = 0 } of steps) {
            const writer = writers[nth]
            if (does === 'read' || !writer) await reader.read()
            else if (does === 'commit') await end(writer, 'commit')
            else if (does === 'roll back') await end(writer, 'rollback')
            else await write(writer, does, home)
          }
          for (const writer of writers) await end(writer, 'commit')
        } finally {
          for (const { sql } of writers) await sql.end({ timeout: 1 })
        }
        for (let isMore = true; isMore; ) isMore = (await reader.read()) > 0
        const there = await database.sql<{ id: number; name: string }[]>`
          select id, name from customers where deleted_at is null and address is not null`
        expect(Object.fromEntries(reader.known)).toEqual(
          Object.fromEntries(there.map(({ id, name }) => [id, name])),
        )
      }),
      { numRuns: rounds(12, 400), endOnFailure: true },
    )
    await elsewhere.end()
  },
  limitMs(60),
)

test('how long one transaction has held followers back is reported', async () => {
  const registry = new Registry()
  const read = figuresOf(registry, { db: app.db, env: app.env, clock: app.clock.now })
  const heldSeconds = async () => {
    await read()
    const [value] = (await registry.getSingleMetric('hvac_followers_held_seconds')?.get())?.values ?? []
    return value?.value
  }
  expect(await heldSeconds()).toBe(0)
  const writer = connect(database.url, { max: 1 })
  await writer`begin`
  await writer`select pg_current_xact_id()`
  expect(await heldSeconds()).toBe(0)
  app.clock.pass({ seconds: 90 })
  await insertCustomer(app.db, {})
  expect(await heldSeconds()).toBe(90)
  const elsewhere = await writeElsewhere(database)
  await writer`commit`
  await writer.end()
  expect(await heldSeconds()).toBe(0)
  app.clock.pass({ seconds: 90 })
  expect(await heldSeconds()).toBe(0)
  await elsewhere.end()
})

test('the server ends a connection of the product whose transaction rests for minutes', async () => {
  const rows = () =>
    app.db.execute<{ limit: string }>(
      sql`select current_setting('idle_in_transaction_session_timeout') as limit`,
    )
  expect(await rows()).toEqual([{ limit: '5min' }])
  expect(
    await app.db.transaction((tx) =>
      tx.execute(sql`select current_setting('idle_in_transaction_session_timeout') as limit`),
    ),
  ).toEqual([{ limit: '5min' }])
})

test('a change is not answered while an older transaction is open, and nothing is lost by the wait', async () => {
  const { read, known } = startReading()
  const [first, second] = [await insertCustomer(app.db, {}), await insertCustomer(app.db, {})]
  while ((await read()) > 0);
  const late = connect(database.url, { max: 1 })
  await late`begin`
  await late`update customers set name = 'Late' where id = ${first.id}`
  await app.db.update(customers).set({ name: 'Early' }).where(eq(customers.id, second.id))
  expect(await read()).toBe(0)
  await late`commit`
  await late.end()
  expect(await read()).toBe(2)
  expect([known.get(first.id), known.get(second.id)]).toEqual(['Late', 'Early'])
})
