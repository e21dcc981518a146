import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openPool } from '#db/open.ts'
import { webhookDeliveries, webhookEvents, webhooks } from '#db/schema.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { insertRequest, insertUser, insertWebhook } from '#tests/support/factories.ts'
import { startProgram } from '#tests/support/processes.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts'
import { readEnv } from '../env.ts'
import { claimDue } from './delivery-queries.ts'
import { giveSecret } from './secrets.ts'
import { spreadEvents } from './spread.ts'
import { startWebhooks } from './worker.ts'

const database = await createTestDatabase()
const receiver = await startWebhookReceiver()
const { db } = database
const madeBy = await insertUser(db, { role: 'admin' })
const env = readEnv({ NODE_ENV: 'test', PUBLIC_URL: 'http://portal.test', WEBHOOK_HOSTS: receiver.host })

afterEach(async () => {
  receiver.calm()
  await db.delete(webhooks)
  await db.delete(webhookEvents)
})
afterAll(async () => {
  await receiver.close()
  await database.close()
})

async function addWebhook(url = receiver.url) {
  const id = await insertWebhook(db, madeBy.id, { url, kinds: ['request.created'] })
  await giveSecret(db, id, new Date())
  return id
}

const addRequests = async (count: number) => {
  for (let number = 0; number < count; number += 1) await insertRequest(db, { customerId: null })
}

const isDelivered = eq(webhookDeliveries.state, 'delivered')

test('two instances send each message once, to a receiver that fails half of the tries', async () => {
  await addWebhook()
  await addWebhook()
  await addRequests(60)
  const failed = new Set<string>()
  receiver.behave(({ id }) => {
    if (failed.has(id)) return {}
    failed.add(id)
    return { status: 503 }
  })
  const instances = await Promise.all(
    [1, 2].map(async () => {
      const pool = await openPool(database.url, { log: quietLog, size: 3 })
      const ahead = () => new Date(Date.now() + receiver.received.length * 100)
      const worker = startWebhooks({ db: pool.db, env, clock: ahead, log: quietLog }, { everyMs: 20 })
      return async () => {
        await worker.stop()
        await pool.close()
      }
    }),
  )
  await expect.poll(() => db.$count(webhookDeliveries, isDelivered), { interval: 100 }).toBe(120)
  await Promise.all(instances.map((stop) => stop()))
  const arrivals = Map.groupBy(receiver.received, ({ id }) => id)
  expect(arrivals.size).toBe(120)
  expect([...arrivals.values()].every(({ length }) => length === 2)).toBe(true)
  const sequences = (await db.select().from(webhookDeliveries)).map(
    ({ webhookId, sequence }) => `${webhookId} ${sequence}`,
  )
  expect(new Set(sequences).size).toBe(120)
})

test('what a killed process was sending is sent again under the same number, once its claim is over', async () => {
  await addWebhook()
  await addRequests(1)
  const running = startProgram('tests/support/webhook-worker.ts', { args: [database.url, receiver.host] })
  receiver.behave(() => {
    running.child.kill('SIGKILL')
    return 'hang'
  })
  await running.ended
  receiver.behave(() => ({}))
  expect(receiver.received).toHaveLength(1)
  const later = () => new Date(Date.now() + 31_000)
  const worker = startWebhooks({ db, env, clock: () => new Date(), log: quietLog }, { everyMs: 20 })
  const after = startWebhooks({ db, env, clock: later, log: quietLog }, { everyMs: 20 })
  await expect.poll(() => db.$count(webhookDeliveries, isDelivered)).toBe(1)
  await Promise.all([worker.stop(), after.stop()])
  const [first, second] = receiver.received
  expect(receiver.received).toHaveLength(2)
  expect([second?.id, second?.body]).toEqual([first?.id, first?.body])
})

test('takes no more messages at once than it may, however PostgreSQL finds them', async () => {
  const id = await addWebhook()
  await addRequests(12)
  await spreadEvents(db, new Date())
  const now = new Date()
  await db.transaction(async (tx) => {
    // Why: with a loop for each row it would look for the due ones again and again, and get others each time.
    for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'])
      await tx.execute(sql.raw(`set local enable_${way} = off`))
    const most = { now, until: new Date(now.getTime() + 30_000), most: 4 }
    expect(await claimDue(tx, id, most)).toHaveLength(4)
    expect(await claimDue(tx, id, most)).toHaveLength(4)
  })
})

test('a receiver that is silent holds up no other', async () => {
  const silent = await startWebhookReceiver()
  silent.behave(() => 'hang')
  const both = readEnv({ NODE_ENV: 'test', WEBHOOK_HOSTS: `${receiver.host},${silent.host}` })
  await addWebhook(silent.url)
  await addWebhook()
  await addRequests(12)
  const worker = startWebhooks({ db, env: both, clock: () => new Date(), log: quietLog }, { everyMs: 20 })
  await expect.poll(() => receiver.received.length).toBe(12)
  expect(silent.received.length).toBe(4)
  await silent.close()
  await worker.stop()
})
