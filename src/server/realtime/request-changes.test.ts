import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { connect } from '#db/driver/connect.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { openRequestChanges, type RequestChanges } from './request-changes.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let changes: RequestChanges
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const listener = {
  changed: vi.fn(),
  alertsChanged: vi.fn(),
  importsChanged: vi.fn(),
  sessionsEnded: vi.fn(),
  onDisconnected: vi.fn(),
}
const quick = { log, probeEveryMs: 50 }

beforeEach(async () => {
  database = await createTestDatabase()
  vi.clearAllMocks()
})
afterEach(async () => {
  await changes.close()
  await database.close()
})

const speak = (text: string) => database.db.execute(sql`select pg_notify('requests_changed', ${text})`)
const name = () => new URL(database.url).pathname.slice(1)

describe('changes of requests', () => {
  test('are announced only by the empty payload, not by instances’ probes', async () => {
    changes = await openRequestChanges({ ...quick, databaseUrl: database.url, db: database.db })
    expect(changes.isConnected).toBe(true)
    const stop = changes.listen(listener)
    await speak('an probe of another instance')
    await speak('')
    await expect.poll(() => listener.changed.mock.calls.length).toBe(1)
    stop()
    const other = {
      changed: vi.fn(),
      alertsChanged: vi.fn(),
      importsChanged: vi.fn(),
      sessionsEnded: vi.fn(),
      onDisconnected: vi.fn(),
    }
    changes.listen(other)
    await speak('')
    await expect.poll(() => other.changed.mock.calls.length).toBe(1)
    expect(listener.changed).toHaveBeenCalledTimes(1)
    expect(log.warn).not.toHaveBeenCalled()
  })

  test('count as disconnected if LISTEN is accepted but nothing arrives, which is logged once', async () => {
    // A channel belongs to one database, so listening in another receives nothing, as behind a pooler.
    const address = new URL(inject('databaseServer'))
    changes = await openRequestChanges({
      ...quick,
      probeTimeoutMs: 100,
      databaseUrl: address.href,
      db: database.db,
    })
    expect(changes.isConnected).toBe(false)
    const told = () => log.warn.mock.calls.flat()
    expect(told()).toEqual([expect.stringContaining('not heard from the database')])
    changes.listen(listener)
    await expect.poll(() => listener.onDisconnected.mock.calls.length).toBeGreaterThan(1)
    expect(told()).toHaveLength(1)
  })

  test('arrive again by themselves after the database was away', async () => {
    changes = await openRequestChanges({ ...quick, databaseUrl: database.url, db: database.db })
    changes.listen(listener)
    const server = connect(inject('databaseServer'), { max: 1 })
    await server`alter database ${server(name())} allow_connections false`
    await server`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name()}`
    await expect.poll(() => listener.onDisconnected.mock.calls.length).toBeGreaterThan(0)
    expect(changes.isConnected).toBe(false)

    await server`alter database ${server(name())} allow_connections true`
    await server.end()
    await expect.poll(() => changes.isConnected).toBe(true)
    listener.changed.mockClear()
    await expect
      .poll(async () => {
        await speak('')
        return listener.changed.mock.calls.length
      })
      .toBeGreaterThan(0)
  })
})
