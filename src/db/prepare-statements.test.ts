import { expect, inject, test } from 'vitest'
import { connect } from './connect.ts'
import { mostPrepared, preparingStatements } from './prepare-statements.ts'

test('statements that differ each time are answered, and only so many of them are kept prepared', async () => {
  const own = connect(inject('databaseServer'), { max: 1 })
  const client = preparingStatements(own)
  const countKept = async () => {
    const [row] = await own.unsafe(
      `select count(*)::int as count from pg_prepared_statements where statement like '%as sum'`,
    )
    return row?.count
  }
  for (let n = 1; n <= mostPrepared + 50; n++) {
    const ask = (inner: Pick<typeof own, 'unsafe'>) => inner.unsafe(`select $1::int + ${n} as sum`, [1])
    const [row] = n % 2 === 0 ? await ask(client) : await client.begin((tx) => ask(tx))
    expect(row?.sum).toBe(n + 1)
  }
  expect(await countKept()).toBe(mostPrepared)
  await own.end({ timeout: 1 })
})
