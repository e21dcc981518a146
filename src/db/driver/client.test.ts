import { expect, inject, test } from 'vitest'
import { mostPrepared } from './client.ts'
import { resilientPool } from './resilient-pool.ts'

test('statements that differ each time are answered, and only a limited number stay prepared', async () => {
  const pool = resilientPool(() => inject('databaseServer'), { size: 1 })
  const readCounter = async () => {
    const [row] = await pool.unsafe(
      `select count(*)::int as count from pg_prepared_statements where statement like '%as sum'`,
    )
    return row?.count
  }
  for (let n = 1; n <= mostPrepared + 50; n++) {
    const ask = (inner: Pick<typeof pool, 'unsafe'>) => inner.unsafe(`select $1::int + ${n} as sum`, [1])
    const [row] = n % 2 === 0 ? await ask(pool) : await pool.begin((tx) => ask(tx))
    expect(row?.sum).toBe(n + 1)
  }
  expect(await readCounter()).toBe(mostPrepared)
  await pool.end({ timeout: 1 })
})

test('a statement without parameters is prepared, too', async () => {
  const pool = resilientPool(() => inject('databaseServer'), { size: 1 })
  const ask = () =>
    pool.unsafe(
      `select count(*)::int as count from pg_prepared_statements where statement like '%as count from%'`,
    )
  await ask()
  expect((await ask())[0]?.count).toBe(1)
  await pool.end({ timeout: 1 })
})
