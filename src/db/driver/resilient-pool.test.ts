import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBreakingLink } from '#tests/support/breaking-link.ts'
import type { Client } from './client.ts'
import { connect, type Sql } from './connect.ts'
import { type Pool, resilientPool } from './resilient-pool.ts'

const size = 4
let server: Sql
let pool: Pool
beforeAll(() => {
  server = connect(inject('databaseServer'), { max: 1 })
  pool = resilientPool(() => inject('databaseServer'), { size })
})
afterAll(async () => {
  await pool.end({ timeout: 1 })
  await server.end({ timeout: 1 })
})

const ownPid = async (client: Client) => {
  const [row] = await client.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid')
  return row?.pid ?? 0
}

/** Ends the server's side of a connection and waits until it is gone. */
const endBackend = (pid: number) => server`select pg_terminate_backend(${pid}, 5000)`

const worksAtOnce = async () => {
  const answers = Array.from({ length: 3 * size }, () => pool.unsafe('select 1 as one'))
  expect((await Promise.all(answers)).flat()).toEqual(Array(3 * size).fill({ one: 1 }))
}

test('a transaction that continues after its connection has ended fails, and the pool stays intact', async () => {
  for (let round = 0; round < 3 * size; round++) {
    const reached: string[] = []
    const told = Promise.withResolvers<unknown>()
    const broken = pool.begin(async (tx) => {
      await endBackend(await ownPid(tx))
      reached.push(String(await told.promise))
      await tx.unsafe('select 2')
      reached.push('never')
    })
    broken.catch((error) => told.resolve(error.code))
    await expect(broken).rejects.toMatchObject({ code: expect.stringMatching(/^(CONNECTION_CLOSED|57P01)$/) })
    await worksAtOnce()
    await expect.poll(() => reached.length).toBe(1)
  }
})

test('a transaction whose work fails after the connection has ended does not end the process', async () => {
  const told = Promise.withResolvers<void>()
  const broken = pool.begin(async (tx) => {
    await endBackend(await ownPid(tx))
    await told.promise
    throw new Error('for a reason of its own')
  })
  broken.catch(() => told.resolve())
  await expect(broken).rejects.toMatchObject({ code: expect.stringMatching(/^(CONNECTION_CLOSED|57P01)$/) })
  await worksAtOnce()
})

test('concurrent statements of a transaction are not sent on another connection after its own has ended', async () => {
  await server`create table if not exists sent_rows (id int primary key)`
  for (let round = 0; round < size; round++) {
    const broken = pool.begin(async (tx) => {
      const pid = await ownPid(tx)
      const inserts = [1, 2, 3].map((id) => tx.unsafe('insert into sent_rows values ($1)', [id]))
      await Promise.allSettled([endBackend(pid), ...inserts])
      await tx.unsafe('insert into sent_rows values ($1)', [4]).catch(() => undefined)
    })
    await expect(broken).rejects.toMatchObject({
      code: expect.stringMatching(/^(CONNECTION_CLOSED|57P01|EPIPE|ECONNRESET)$/),
    })
    await worksAtOnce()
  }
  expect(await server`select id from sent_rows`).toEqual([])
  await server`drop table sent_rows`
})

test('statements in progress fail when all connections end, and the next ones are answered', async () => {
  for (let round = 0; round < 5; round++) {
    const under = Array.from({ length: size }, () => pool.unsafe('select pg_sleep(5)'))
    const outcomes = Promise.allSettled(under)
    await expect
      .poll(async () => {
        const rows = await server`
          select pid from pg_stat_activity where query like 'select pg_sleep(5)%' and state = 'active'`
        return rows.length
      })
      .toBe(size)
    await server`
      select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep(5)%'`
    await pool.begin(async (tx) => tx.unsafe('select 1')).catch(() => undefined)
    expect((await outcomes).some(({ status }) => status === 'rejected')).toBe(true)
    await worksAtOnce()
  }
})

test('a savepoint rolls back by itself as long as the connection lives', async () => {
  const rows = await pool.begin(async (tx) => {
    await tx.savepoint((inner) => inner.unsafe('select 1 / 0')).catch(() => undefined)
    return tx.unsafe('select 3 as three')
  })
  expect(rows).toEqual([{ three: 3 }])
})

describe('a connection that breaks while it opens or soon after', () => {
  const messages = Array.from({ length: 8 }, (_message, number) => number)

  /**
   * All settle, where the driver would retry until its timeout. A rejection that nobody awaits would end the process, and here the
   * test run.
   */
  async function outcomesThrough(url: string) {
    const breaking = resilientPool(() => url, { size: 1, timeoutMs: 1_000 })
    const outcomes = await Promise.allSettled([
      breaking.unsafe('select 1 as one'),
      breaking.unsafe('select $1::int as one', [1]),
      breaking.begin((tx) => tx.unsafe('select $1::int as one', [1])),
    ])
    await breaking.end({ timeout: 0 })
    return outcomes.map(({ status }) => status)
  }

  test.each(['reset', 'end'] as const)('fails only what waits for it: by %s', async (how) => {
    const met = new Set<string>()
    for (const breaksAt of messages) {
      const link = await openBreakingLink(inject('databaseServer'), breaksAt, how)
      for (const outcome of await outcomesThrough(link.url)) met.add(outcome)
      await link.close()
    }
    expect(met).toEqual(new Set(['fulfilled', 'rejected']))
  })
})

describe('a server that is read-only since a failover', () => {
  /** The first connection leads to it, and later ones to the primary. */
  function failedOver() {
    const [demoted, primary] = [new URL(inject('databaseServer')), inject('databaseServer')]
    demoted.searchParams.set('default_transaction_read_only', 'on')
    let opened = 0
    return resilientPool(() => (opened++ === 0 ? demoted.href : primary), { size: 2 })
  }
  const write = 'create temporary table written (number int) on commit drop'

  test('refuses one write, and the next one goes to the primary', async () => {
    const renewed = failedOver()
    await expect(renewed.unsafe(write)).rejects.toMatchObject({ code: '25006' })
    await renewed.unsafe(write)
    await renewed.end({ timeout: 1 })
  })

  test('refuses one transaction, and the next one goes to the primary, however the caller wraps the error', async () => {
    const renewed = failedOver()
    const refused = renewed.begin(async (tx) => {
      await tx.unsafe(write).catch((cause: unknown) => {
        throw new Error('Failed query', { cause })
      })
    })
    await expect(refused).rejects.toThrow('Failed query')
    expect(await renewed.begin(async (tx) => tx.unsafe(write).then(() => 'written'))).toBe('written')
    await renewed.end({ timeout: 1 })
  })
})
