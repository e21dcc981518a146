import type { Writable } from 'node:stream'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { copyIn } from './copy.ts'
import type { Transaction } from './tables.ts'

const line = `${'x'.repeat(4095)}\n`
/** More than fits into the sockets between driver and server. */
const mostLines = 4_000

test('all rows arrive even if the input ends while some are still on their way to a slow server', async () => {
  const { sql, close } = await createTestDatabase()
  await sql.unsafe(`
    create table slow_rows (words text);
    create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return null; end $$;
    create trigger dawdle before insert on slow_rows execute function dawdle()`)
  let target: Writable | undefined
  let sent = 0
  async function* untilSomeAreOnTheirWay() {
    while (sent < mostLines && !target?.writableLength) {
      sent += 1
      yield line
      await nextTurn()
    }
  }
  const watched = (tx: Transaction) =>
    new Proxy(tx, {
      get: (own, key) =>
        key === 'unsafe'
          ? (text: string) => ({ writable: async () => (target = await own.unsafe(text).writable()) })
          : Reflect.get(own, key),
    })
  const rows = Readable.from(untilSomeAreOnTheirWay(), { highWaterMark: 1 })
  await sql.begin((tx) => copyIn(watched(tx), { name: 'slow_rows', columns: ['words'] }, rows))
  const [counted] = await sql`select count(*)::int as count from slow_rows`
  expect(counted?.count).toBe(sent)
  await close()
})
