import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBreakingLink } from '#tests/support/breaking-link.ts'
import { openSilentLink } from '#tests/support/silent-link.ts'
import { connect, type Sql } from './connect.ts'
import { type Pool, resilientPool } from './resilient-pool.ts'

const ordinaryMs = 10_000
const limits = { size: 2, shared: 2, timeoutMs: ordinaryMs }

let server: Sql
let link: Awaited<ReturnType<typeof openSilentLink>>
let pool: Pool
beforeAll(async () => {
  server = connect(inject('databaseServer'), { max: 1 })
  link = await openSilentLink(inject('databaseServer'))
  pool = resilientPool(() => link.url, limits)
})
afterAll(async () => {
  await pool.end({ timeout: 1 })
  await link.close()
  await server.end({ timeout: 1 })
})

const pidOf = async (client: Pick<Pool, 'unsafe'>, seconds = 0) => {
  const text = 'select pg_backend_pid() as pid, pg_sleep($1)::text'
  const [row] = await client.unsafe<{ pid: number }[]>(text, [seconds])
  return row?.pid ?? 0
}
const pidsOf = (count: number, seconds?: number) =>
  Promise.all(Array.from({ length: count }, () => pidOf(pool.short, seconds)))

/** Until short reads have a connection: the first ones are asked as other statements are. */
const opened = () =>
  expect
    .poll(async () => {
      const pids = [await pidOf(pool.short), await pidOf(pool.short)]
      const alone = await Promise.all([pidOf(pool, 0.02), pidOf(pool, 0.02)])
      return pids[0] === pids[1] && !alone.includes(pids[0] ?? 0)
    })
    .toBe(true)

const works = async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_answer, at) => pool.short.unsafe('select $1::int as at', [at])),
  )
  expect(answers.flat()).toEqual(answers.map((_answer, at) => ({ at })))
}

describe('short reads', () => {
  test('go over one connection, those beyond twenty over a second one, and the rest as other statements', async () => {
    await opened()
    expect(new Set(await pidsOf(20)).size).toBe(1)
    await pidsOf(21)
    await expect.poll(async () => new Set(await pidsOf(40)).size).toBe(2)
    const alone = await Promise.all([pidOf(pool, 0.02), pidOf(pool, 0.02)])
    const many = await pidsOf(42)
    expect(many.slice(40).every((pid) => alone.includes(pid))).toBe(true)
  })

  test('fail alone', async () => {
    const divisors = [1, 0, 2, 0, 4]
    const answers = await Promise.allSettled(
      divisors.map((divisor) => pool.short.unsafe('select 4 / $1::int as part', [divisor])),
    )
    expect(
      answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : answer.value)),
    ).toEqual([[{ part: 4 }], '22012', [{ part: 2 }], '22012', [{ part: 1 }]])
  })

  test('fail together when their connection ends, and the next ones are answered', async () => {
    for (let round = 0; round < 5; round += 1) {
      await opened()
      const pid = await pidOf(pool.short)
      const under = Promise.allSettled(
        Array.from({ length: 8 }, (_answer, at) => pidOf(pool.short, at === 0 ? 30 : 0)),
      )
      await expect.poll(() => isActive(pid)).toBe(true)
      await server`select pg_terminate_backend(${pid}, 5000)`
      for (const answer of await under)
        expect(answer).toMatchObject({
          status: 'rejected',
          reason: { code: expect.stringMatching(/^(CONNECTION_CLOSED|57P01|ECONNRESET)$/) },
        })
      await works()
    }
  })

  test('are still answered when another connection ends, and the next ones go over a new one', async () => {
    await opened()
    const under = pidsOf(3, 0.2)
    await server`select pg_terminate_backend(${await pidOf(pool)}, 5000)`
    const [before, ...others] = new Set(await under)
    expect(others).toEqual([])
    await opened()
    expect(await pidOf(pool.short)).not.toBe(before)
  })

  test('are waited for when the pool ends', async () => {
    const ending = resilientPool(() => link.url, { size: 1, shared: 1 })
    await expect.poll(async () => (await pidOf(ending.short)) !== (await pidOf(ending))).toBe(true)
    const under = Promise.all([pidOf(ending.short, 0.2), pidOf(ending.short)])
    await ending.end({ timeout: 5 })
    expect(new Set(await under).size).toBe(1)
    await expect(pidOf(ending.short)).rejects.toMatchObject({ code: 'CONNECTION_ENDED' })
  })
})

test('short reads of a silent database end in time, and are answered when it answers', async () => {
  await opened()
  limits.timeoutMs = 300
  link.fallSilent()
  const under = await Promise.allSettled(Array.from({ length: 30 }, () => pidOf(pool.short)))
  limits.timeoutMs = ordinaryMs
  link.resume()
  for (const answer of under)
    expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'CONNECTION_SILENT' } })
  await expect
    .poll(() =>
      pidOf(pool.short).then(
        () => 'answers',
        () => 'silent',
      ),
    )
    .toBe('answers')
  await works()
})

test('one that is slow is stopped, and those behind it fail with it', async () => {
  await opened()
  const pid = await pidOf(pool.short)
  limits.timeoutMs = 300
  const under = await Promise.allSettled([pidOf(pool.short, 60), pidOf(pool.short)])
  limits.timeoutMs = ordinaryMs
  expect(under.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect.poll(() => isActive(pid)).toBe(false)
  await works()
})

test.each(['reset', 'end'] as const)(
  'a connection that breaks while it opens or soon after fails only what waits for it: by %s',
  async (how) => {
    const met = new Set<string>()
    for (let breaksAt = 0; breaksAt < 8; breaksAt += 1) {
      const breaking = await openBreakingLink(inject('databaseServer'), breaksAt, how)
      const weak = resilientPool(() => breaking.url, { size: 1, shared: 1, timeoutMs: 2_000 })
      for (let round = 0; round < 2; round += 1) {
        const asked = Array.from({ length: 3 }, () => weak.short.unsafe('select $1::int as one', [1]))
        for (const { status } of await Promise.allSettled(asked)) met.add(status)
      }
      await weak.end({ timeout: 0 })
      await breaking.close()
    }
    expect(met).toEqual(new Set(['fulfilled', 'rejected']))
  },
)

async function isActive(pid: number) {
  const rows = await server`select from pg_stat_activity where pid = ${pid} and state = 'active'`
  return rows.length > 0
}
