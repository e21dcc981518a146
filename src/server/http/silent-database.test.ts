import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resilientPool } from '#db/driver/resilient-pool.ts'
import { queryBuilder } from '#db/query-builder.ts'
import * as schema from '#db/schema.ts'
import { openJobs } from '#server/outbox/jobs.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { openSilentLink } from '#tests/support/silent-link.ts'
import { messages } from '#texts/en/messages.ts'

const timeoutMs = 400
/** While the database answers: a busy machine may take some time for an ordinary statement. */
const ordinaryMs = 3_000
const limits = { size: 3, shared: 1, timeoutMs: ordinaryMs }
const boundMs = 5_000

let sound: TestApp
let link: Awaited<ReturnType<typeof openSilentLink>>
let database: TestDatabase
let product: TestApp
beforeAll(async () => {
  sound = await startTestApp()
  link = await openSilentLink(sound.database.url)
  const pool = resilientPool(() => link.url, limits)
  database = { ...sound.database, db: queryBuilder(pool), pool, url: link.url, close: () => pool.end() }
  product = await startTestApp({ beside: { database, clock: sound.clock } })
})
afterAll(async () => {
  await product.close()
  await database.close()
  // Why before the database is dropped: a client lost while authenticating blocks drops for a minute.
  await link.close()
  await sound.close()
})

const soon = async <Answer>(asking: Promise<Answer>) => {
  const began = Date.now()
  const answer = await asking
  expect(Date.now() - began).toBeLessThan(boundMs)
  return answer
}
const isReady = async () => (await product.visitor().get('/readyz')).status
const newCustomer = (address: string) => ({ id: 0, address })
const addresses = async () =>
  (await sound.db.select({ address: schema.customers.address }).from(schema.customers)).flatMap(
    (row) => row.address,
  )

describe('while the database is silent', () => {
  test('every call and page gets an explanation, the product is not ready, and it serves again when the database answers', async () => {
    const admin = await product.signIn('admin')
    const saved = await admin.post('/api/Customer/AddOrUpdateCustomer', newCustomer('1 Kept Street'))
    expect(saved.status).toBe(200)

    limits.timeoutMs = timeoutMs
    link.fallSilent()
    link.lose()
    const answers = await soon(
      Promise.all([
        admin.get('/api/Request/CountOpenRequests'),
        admin.post('/api/Customer/AddOrUpdateCustomer', newCustomer('2 Silent Street')),
        product.visitor().post('/api/User/Login', { email: 'a@example.com', password: 'a long password' }),
        ...Array.from({ length: 5 }, () => admin.get('/api/Request/CountOpenRequests')),
      ]),
    )
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE', status: 503 } })
      expect(answer.headers['retry-after']).toBe('5')
    }
    expect(await soon(isReady())).toBe(503)
    expect((await product.visitor().get('/healthz')).status).toBe(200)

    link.resume()
    limits.timeoutMs = ordinaryMs
    await expect.poll(isReady).toBe(200)
    const again = await admin.post('/api/Customer/AddOrUpdateCustomer', newCustomer('3 Later Street'))
    expect(again.status).toBe(200)
    expect(await addresses()).toEqual(['1 Kept Street', '3 Later Street'])
  })

  test('a save whose commit was not answered is not reported as refused', async () => {
    const admin = await product.signIn('admin')
    // Why: the save's commit goes unanswered, so its outcome is unknown.
    await sound.db.execute(sql`
      create function wait_at_commit() returns trigger language plpgsql as
        $$ begin perform pg_sleep(30); return null; end $$`)
    await sound.db.execute(sql`
      create constraint trigger slow_commit after insert on audit_lines deferrable initially deferred
        for each row when (new.action = 'add-customer') execute function wait_at_commit()`)
    limits.timeoutMs = timeoutMs
    const unsure = await soon(admin.post('/api/Customer/AddOrUpdateCustomer', newCustomer('4 Unsure Street')))
    limits.timeoutMs = ordinaryMs
    await sound.db.execute(sql`drop trigger slow_commit on audit_lines`)
    expect(unsure).toMatchObject({ status: 503, body: { message: messages.outage.unanswered } })
    const lines = await sound.db.$count(
      schema.auditLines,
      sql`${schema.auditLines.after} ->> 'address' = '4 Unsure Street'`,
    )
    expect(lines).toBe((await addresses()).filter((address) => address === '4 Unsure Street').length)
  })

  test('the job queue gives up what hangs, and continues when the database answers', async () => {
    const boss = await openJobs(link.url, { error: () => undefined }, 1_500)
    link.fallSilent()
    link.lose()
    await soon(expect(boss.getQueues()).rejects.toThrow('timeout'))
    link.resume()
    await expect
      .poll(() =>
        boss.getQueues().then(
          (queues) => queues.length,
          () => 0,
        ),
      )
      .toBeGreaterThan(0)
    await boss.stop({ graceful: false })
  })
})
