import { randomUUID } from 'node:crypto'
import { webhookDeliveries, webhooks } from '#db/schema.ts'
import type { Queryable } from '#server/deps.ts'
import { giveSecret } from '#server/webhooks/secrets.ts'
import { insertWebhook } from './factories.ts'

type Database = Parameters<typeof insertWebhook>[0]

/** Adds a webhook that was switched off and has its secret, so that every call about it succeeds; returns its number. */
export async function insertOffWebhook(db: Database, madeByUserId: number): Promise<number> {
  const id = await insertWebhook(db, madeByUserId, { offAt: new Date(), offWhy: 'failing' })
  await giveSecret(db, id, new Date())
  return id
}

/** Adds a message that was given up, of a webhook that is on; returns its number. */
export async function insertDelivery(db: Database, madeByUserId: number): Promise<number> {
  const webhookId = await insertWebhook(db, madeByUserId)
  await giveSecret(db, webhookId, new Date())
  return insertFailed(db, webhookId)
}

async function insertFailed(db: Queryable, webhookId: number): Promise<number> {
  const now = new Date()
  const [row] = await db
    .insert(webhookDeliveries)
    .values({
      ...{ webhookId, messageId: `msg_${randomUUID()}`, kind: 'request.created', data: { requestId: 1 } },
      ...{ at: now, sequence: 1, state: 'failed', nextTryAt: now },
    })
    .returning({ id: webhookDeliveries.id })
  if (!row) throw new Error('The message was not added')
  return row.id
}

/** Removes all webhooks: there are ten at most. */
export const deleteWebhooks = (db: Queryable) => db.delete(webhooks)
