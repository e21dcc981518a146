import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { connect } from '#db/driver/connect.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { openRequestNews, type RequestNews } from './request-news.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let news: RequestNews
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const listener = { changed: vi.fn(), sessionsEnded: vi.fn(), deaf: vi.fn() }
const quick = { log, echoEveryMs: 50 }

beforeEach(async () => {
  database = await createTestDatabase()
  vi.clearAllMocks()
})
afterEach(async () => {
  await news.close()
  await database.close()
})

const speak = (text: string) => database.db.execute(sql`select pg_notify('requests_changed', ${text})`)
const name = () => new URL(database.url).pathname.slice(1)

describe('news of requests', () => {
  test('tell of the empty text alone, not of what instances call to themselves', async () => {
    news = await openRequestNews({ ...quick, databaseUrl: database.url, db: database.db })
    expect(news.isHeard).toBe(true)
    const stop = news.listen(listener)
    await speak('an echo of another instance')
    await speak('')
    await expect.poll(() => listener.changed.mock.calls.length).toBe(1)
    stop()
    const other = { changed: vi.fn(), sessionsEnded: vi.fn(), deaf: vi.fn() }
    news.listen(other)
    await speak('')
    await expect.poll(() => other.changed.mock.calls.length).toBe(1)
    expect(listener.changed).toHaveBeenCalledTimes(1)
    expect(log.warn).not.toHaveBeenCalled()
  })

  test('are known not to be heard where LISTEN is taken and nothing comes, and that is said once', async () => {
    // A channel belongs to one database, so whoever listens in another hears nothing, as behind a pooler.
    const address = new URL(inject('databaseServer'))
    news = await openRequestNews({
      ...quick,
      echoTimeoutMs: 100,
      databaseUrl: address.href,
      db: database.db,
    })
    expect(news.isHeard).toBe(false)
    const told = () => log.warn.mock.calls.flat()
    expect(told()).toEqual([expect.stringContaining('not heard from the database')])
    news.listen(listener)
    await expect.poll(() => listener.deaf.mock.calls.length).toBeGreaterThan(1)
    expect(told()).toHaveLength(1)
  })

  test('are heard again by themselves after the database was away', async () => {
    news = await openRequestNews({ ...quick, databaseUrl: database.url, db: database.db })
    news.listen(listener)
    const server = connect(inject('databaseServer'), { max: 1 })
    await server`alter database ${server(name())} allow_connections false`
    await server`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name()}`
    await expect.poll(() => listener.deaf.mock.calls.length).toBeGreaterThan(0)
    expect(news.isHeard).toBe(false)

    await server`alter database ${server(name())} allow_connections true`
    await server.end()
    await expect.poll(() => news.isHeard).toBe(true)
    listener.changed.mockClear()
    await expect
      .poll(async () => {
        await speak('')
        return listener.changed.mock.calls.length
      })
      .toBeGreaterThan(0)
  })
})
