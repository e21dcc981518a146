import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { connect } from '#db/driver/connect.ts'
import { resilientPool } from '#db/driver/resilient-pool.ts'
import { openDatabase } from '#db/open.ts'
import { queryBuilder } from '#db/query-builder.ts'
import { StartProblem } from '#db/start-problem.ts'
import { startTestApp } from '#tests/support/app.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { messages } from '#texts/en/messages.ts'

/** The same database as seen on a standby or a demoted server. */
function readOnly(url: string) {
  const address = new URL(url)
  address.searchParams.set('default_transaction_read_only', 'on')
  return address.href
}

test('on a read-only database the product is not ready, explains that, and serves again once there is a primary', async () => {
  const sound = await startTestApp()
  const { url } = sound.database
  const pool = resilientPool(() => url, { size: 3, shared: 1 })
  const database = { ...sound.database, db: queryBuilder(pool), pool, close: () => pool.end() }
  const product = await startTestApp({ beside: { database, clock: sound.clock } })
  const admin = await product.signIn('admin')
  const ready = async () => (await product.visitor().get('/readyz')).status
  const save = () => admin.post('/api/Customer/AddOrUpdateCustomer', { id: 0, address: '1 Failover Street' })
  expect(await ready()).toBe(200)

  const server = connect(url, { max: 1 })
  const [{ name = '' } = {}] = await server<{ name: string }[]>`select current_database() as name`
  const connectionsRead = (only: 'on' | 'off') =>
    server.begin('read write', async (inner) => {
      await inner`alter database ${inner(name)} set default_transaction_read_only = ${inner.unsafe(only)}`
    })
  await connectionsRead('on')
  await server`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  await expect.poll(ready).toBe(503)
  const refused = await save()
  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'SERVICE_UNAVAILABLE', message: messages.outage.unreachable },
  })
  expect(refused.headers['retry-after']).toBe('5')

  // Nothing ended these connections: only the server's refusal shows that they are useless.
  await connectionsRead('off')
  await expect.poll(ready).toBe(200)
  expect((await save()).status).toBe(200)
  await server.end()
  await product.close()
  await database.close()
  await sound.close()
})

test('a start on one ends with one sentence', async () => {
  const sound = await createTestDatabase()
  const opening = openDatabase({ dataDir: tmpdir(), databaseUrl: readOnly(sound.url), log: quietLog })
  await expect(opening).rejects.toThrow(
    'The database at DATABASE_URL only reads: it is a standby, or default_transaction_read_only is on. Let DATABASE_URL lead to the primary.',
  )
  await expect(opening).rejects.toBeInstanceOf(StartProblem)
  await sound.close()
})
