import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openSilentLink } from '#tests/support/silent-link.ts'
import { connect, type Sql } from './connect.ts'
import { UnknownCommitError } from './failures.ts'
import { noTimeout, type Pool, resilientPool } from './resilient-pool.ts'

const timeoutMs = 300
/** While the database answers: a busy machine may take some time for an ordinary statement. */
const ordinaryMs = 3_000
const limits = { size: 2, timeoutMs: ordinaryMs }
/** How long giving up a statement may take on a busy machine. */
const boundMs = 5_000

let server: Sql
let link: Awaited<ReturnType<typeof openSilentLink>>
let pool: Pool
beforeAll(async () => {
  server = connect(inject('databaseServer'), { max: 1 })
  link = await openSilentLink(inject('databaseServer'))
  pool = resilientPool(() => link.url, limits)
  await server`create table if not exists silent_rows (id int primary key)`
})
beforeEach(async () => {
  await server`truncate silent_rows`
})
afterAll(async () => {
  await pool.end({ timeout: 0 })
  await link.close()
  await server`drop table silent_rows`
  await server.end({ timeout: 1 })
})

function fallSilent() {
  limits.timeoutMs = timeoutMs
  link.fallSilent()
}

function resume() {
  limits.timeoutMs = ordinaryMs
  link.resume()
}

/** The failure of the work and the time it took. */
async function failureOf(work: PromiseLike<unknown>) {
  const began = Date.now()
  const error: unknown = await work.then(
    () => 'no failure',
    (reason: unknown) => reason,
  )
  expect(Date.now() - began).toBeLessThan(boundMs)
  return error
}

const rows = async () => (await server`select id from silent_rows order by id`).map(({ id }) => id)
const silent = expect.objectContaining({ code: 'CONNECTION_SILENT' })

/** Opens both connections before the silence begins. */
const warmUp = () => Promise.all([pool.unsafe('select pg_sleep(0.02)'), pool.unsafe('select pg_sleep(0.02)')])

const worksAgain = () =>
  expect.poll(() => pool.unsafe('select 1 as one').then(String, () => 'silent')).not.toBe('silent')

describe('a database that is silent', () => {
  test('ends every statement in time, including those waiting for a connection, and is used again when it answers', async () => {
    await warmUp()
    fallSilent()
    const failures = await Promise.all(Array.from({ length: 8 }, () => failureOf(pool.unsafe('select 1'))))
    resume()
    expect(failures).toEqual(Array(8).fill(silent))
    expect(failures.some((error) => error instanceof UnknownCommitError)).toBe(false)
    await worksAgain()
  })

  test('does not execute waiting statements that were given up', async () => {
    await warmUp()
    fallSilent()
    const reads = Array.from({ length: 2 }, () => failureOf(pool.begin((tx) => tx.unsafe('select 1'))))
    const late = failureOf(pool.unsafe('insert into silent_rows values (1)'))
    await Promise.all([...reads, late])
    resume()
    await worksAgain()
    expect(await rows()).toEqual([])
  })

  test('leaves it open whether a write was done that was sent but not answered', async () => {
    await warmUp()
    fallSilent()
    expect(await failureOf(pool.unsafe('insert into silent_rows values (1)'))).toBeInstanceOf(
      UnknownCommitError,
    )
    resume()
    await worksAgain()
  })

  test('keeps nothing of a transaction that did not reach its commit, and releases its locks when it answers', async () => {
    const failure = await failureOf(
      pool.begin(async (tx) => {
        await tx.unsafe('insert into silent_rows values (1)')
        fallSilent()
        await tx.unsafe('insert into silent_rows values (2)')
      }),
    )
    expect(failure).toEqual(silent)
    expect(failure).not.toBeInstanceOf(UnknownCommitError)
    resume()
    await expect.poll(() => server`insert into silent_rows values (1)`.then(() => 'free')).toBe('free')
    expect(await rows()).toEqual([1])
  })

  test('keeps nothing even if the work continues regardless', async () => {
    const failure = await failureOf(
      pool.begin(async (tx) => {
        await tx.unsafe('insert into silent_rows values (1)')
        fallSilent()
        await tx.unsafe('select 1').catch(() => undefined)
        resume()
        await tx.unsafe('insert into silent_rows values (2)').catch(() => undefined)
        return 'done'
      }),
    )
    expect(failure).toEqual(silent)
    await worksAgain()
    await expect.poll(() => server`insert into silent_rows values (1)`.then(() => 'free')).toBe('free')
    expect(await rows()).toEqual([1])
  })

  test('leaves it open whether a commit without an answer was done', async () => {
    const failure = await failureOf(
      pool.begin(async (tx) => {
        await tx.unsafe('insert into silent_rows values (1)')
        fallSilent()
      }),
    )
    expect(failure).toBeInstanceOf(UnknownCommitError)
    resume()
    await worksAgain()
  })

  test('ends a savepoint in time, and its transaction with it', async () => {
    const failure = await failureOf(
      pool.begin(async (tx) => {
        await tx.unsafe('insert into silent_rows values (1)')
        fallSilent()
        await tx.savepoint((inner) => inner.unsafe('insert into silent_rows values (2)'))
      }),
    )
    expect(failure).toEqual(silent)
    resume()
    await worksAgain()
    expect(await rows()).toEqual([])
  })

  test('is used on new connections when the hanging ones are lost, and their locks are released', async () => {
    const failure = await failureOf(
      pool.begin(async (tx) => {
        await tx.unsafe('insert into silent_rows values (1)')
        fallSilent()
        link.lose()
        await tx.unsafe('insert into silent_rows values (2)')
      }),
    )
    expect(failure).toEqual(silent)
    resume()
    await worksAgain()
    await expect.poll(() => server`insert into silent_rows values (1)`.then(() => 'free')).toBe('free')
  })
})

describe('a database that is slow', () => {
  test('does not hold up a call, and stops what nobody waits for', async () => {
    limits.timeoutMs = timeoutMs
    expect(await failureOf(pool.unsafe('select pg_sleep(60) as slow_for_a_call'))).toEqual(silent)
    limits.timeoutMs = ordinaryMs
    const running = () =>
      server`select pid from pg_stat_activity where query like '%slow_for_a_call%' and state = 'active' and pid <> pg_backend_pid()`
    await expect.poll(async () => (await running()).length).toBe(0)
  })

  test('is waited for by work without a time limit', async () => {
    const patient = resilientPool(() => link.url, { size: 1, timeoutMs: noTimeout })
    await patient.unsafe(`select pg_sleep(${(2 * timeoutMs) / 1000})`)
    fallSilent()
    const answer = patient.begin((tx) => tx.unsafe('select 1 as one'))
    await pause(2 * timeoutMs)
    resume()
    expect(await answer).toEqual([{ one: 1 }])
    await patient.end({ timeout: 1 })
  })
})
