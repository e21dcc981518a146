import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { createEmptyDatabase } from '#tests/support/database.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { openPool } from './open.ts'
import { queryBuilder } from './query-builder.ts'

test('every connection of a pool, including the first, reads and writes values like the query builder', async () => {
  const { db, pool, close } = await openPool(inject('databaseServer'), { log: quietLog, size: 2 })
  const ask = () =>
    db.execute(
      sql`select jsonb_typeof(${JSON.stringify([1])}::jsonb) as kind, now() as at, pg_sleep(0.05) is null as slept`,
    )
  for (const rows of await Promise.all([ask(), ask()]))
    expect(rows).toEqual([{ kind: 'array', at: expect.any(String), slept: false }])
  expect(() => queryBuilder(pool)).toThrow('A query builder is made before its pool opens a connection')
  await close()
})

test('a database that cannot hold every name is refused in a sentence', async () => {
  const { url, drop } = await createEmptyDatabase("template template0 encoding 'LATIN1' locale 'C'")
  await expect(openPool(url, { log: quietLog, size: 1 })).rejects.toThrow(
    /stores texts as LATIN1, which has no sign for many names: make one with ENCODING 'UTF8'/,
  )
  await drop()
})
