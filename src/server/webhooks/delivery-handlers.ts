import { randomUUID } from 'node:crypto'
import type { DeliveryRow } from '#contract/office/webhooks.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import {
  findWebhookOf,
  insertTest,
  listDeliveries,
  lockDelivery,
  sendAnew,
  sendFailedAnew,
} from './delivery-queries.ts'
import { findWebhook, lockWebhook } from './queries.ts'
import { findSecretInWords } from './secrets.ts'

type Listed = Awaited<ReturnType<typeof listDeliveries>>[number]

const toRow = ({ kind, data, at, sequence, nextTryAt, tries, ...delivery }: Listed): DeliveryRow => ({
  ...delivery,
  event: kind,
  data: { ...data, sequence },
  date: at.toISOString(),
  nextTryDate: delivery.state === 'waiting' ? nextTryAt.toISOString() : null,
  tries: tries.map(({ at: triedAt, milliseconds, status, failure, answer }) => ({
    date: triedAt.toISOString(),
    ...{ milliseconds, status, failure, answer },
  })),
})

const deliveriesOfPage = 50

const deliveries = calls.webhooks.deliveries.handler(async ({ input, context: { db }, errors }) => {
  const { webhookId, beforeId } = input
  if (!(await findWebhook(db, webhookId))) throw errors.NOT_FOUND()
  const rows = await listDeliveries(db, webhookId, { beforeId, most: deliveriesOfPage + 1 })
  return { rows: rows.slice(0, deliveriesOfPage).map(toRow), hasMore: rows.length > deliveriesOfPage }
})

const sendTest = calls.webhooks.sendTest.handler(async ({ input, context, errors }) => {
  const now = context.clock()
  return context.db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, input.webhookId)
    if (!webhook) throw errors.NOT_FOUND()
    if ((await findSecretInWords(tx, webhook.id, now)) === undefined) throw errors.NO_SECRET()
    const messageId = `msg_${randomUUID().replaceAll('-', '')}`
    const deliveryId = await insertTest(tx, webhook.id, { messageId, now })
    await recordAudit(tx, context, {
      action: 'test-webhook',
      subject: ['webhook', webhook.id],
      after: { name: webhook.name },
    })
    return { deliveryId }
  })
})

const resend = calls.webhooks.resend.handler(async ({ input, context, errors }) => {
  const now = context.clock()
  await context.db.transaction(async (tx) => {
    const seen = await lockWebhookOf(tx, input.deliveryId)
    if (!seen) throw errors.NOT_FOUND()
    const { webhook, delivery } = seen
    if (webhook.offAt) throw errors.WEBHOOK_OFF()
    if (delivery.state === 'waiting' && delivery.claimedUntil && delivery.claimedUntil > now)
      throw errors.ON_ITS_WAY()
    await sendAnew(tx, delivery.id, now)
    await recordAudit(tx, context, {
      action: 'resend-webhook',
      subject: ['webhook', webhook.id],
      after: { name: webhook.name, count: 1 },
    })
  })
  return true as const
})

/** A message and its webhook, both locked, the webhook first. */
async function lockWebhookOf(tx: Parameters<typeof lockDelivery>[0], deliveryId: number) {
  const webhookId = await findWebhookOf(tx, deliveryId)
  const webhook = webhookId === undefined ? undefined : await lockWebhook(tx, webhookId)
  const delivery = webhook && (await lockDelivery(tx, deliveryId))
  return delivery && { webhook, delivery }
}

const resendFailed = calls.webhooks.resendFailed.handler(async ({ input, context, errors }) => {
  const now = context.clock()
  return context.db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, input.webhookId)
    if (!webhook) throw errors.NOT_FOUND()
    if (webhook.offAt) throw errors.WEBHOOK_OFF()
    const resent = await sendFailedAnew(tx, webhook.id, { since: new Date(input.since), now })
    await recordAudit(tx, context, {
      action: 'resend-webhook',
      subject: ['webhook', webhook.id],
      after: { name: webhook.name, count: resent },
    })
    return { count: resent }
  })
})

export const deliveryHandlers = { deliveries, sendTest, resend, resendFailed }
