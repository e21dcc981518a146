import { testKind } from '#domain/operations/webhooks/webhook-events.ts'
import { failingForMs, type OffReason, pauseAfter } from '#domain/operations/webhooks/webhook-life.ts'
import { type Answered, type Outgoing, postOutside } from '../adapters/outgoing.ts'
import { recordAudit } from '../audit/record.ts'
import { findPortalOrigin } from '../business/queries.ts'
import type { Database, Deps, Queryable } from '../deps.ts'
import { type Claimed, insertTry, lockDelivery, updateDelivery } from './delivery-queries.ts'
import { bodyOf, headersOf } from './message.ts'
import { lockWebhook, noteFailing, switchOff } from './queries.ts'
import { findSecrets } from './secrets.ts'

export type Delivering = {
  db: Database
  clock: () => Date
  /** The address of this server; links begin with that of the portal for staff. */
  publicUrl: string
  outgoing: Outgoing
  log: Pick<Deps['log'], 'warn'>
}

/**
 * Makes one try at a message that this process has claimed, and notes what came of it. A process that is killed in between leaves the message
 * to another one once its claim is over, under the same number.
 */
export async function deliver(delivering: Delivering, claimed: Claimed): Promise<void> {
  const { db, clock, publicUrl, outgoing } = delivering
  const begunAt = clock()
  const secrets = await findSecrets(db, claimed.webhookId, begunAt)
  const body = bodyOf(claimed, await findPortalOrigin(db, publicUrl))
  const headers = headersOf(claimed.messageId, body, { secrets, now: begunAt })
  const answer =
    secrets.length > 0 ? await postOutside(claimed.url, { headers, body }, outgoing) : withoutSecret
  await db.transaction((tx) => note(tx, delivering, { claimed, answer, begunAt }))
}

const withoutSecret: Answered = {
  ...{ milliseconds: 0, status: null, failure: 'no-secret', text: '', retryAfter: undefined },
}

type Tried = { claimed: Claimed; answer: Answered; begunAt: Date }

async function note(tx: Queryable, { clock, log }: Delivering, { claimed, answer, begunAt }: Tried) {
  const { status, milliseconds, failure, text, retryAfter } = answer
  const webhook = await lockWebhook(tx, claimed.webhookId)
  const delivery = webhook && (await lockDelivery(tx, claimed.id))
  if (!webhook || !delivery || delivery.state !== 'waiting') return
  const now = clock()
  await insertTry(tx, {
    deliveryId: delivery.id,
    at: begunAt,
    ...{ milliseconds, status, failure, answer: text },
  })
  const tries = delivery.tries + 1
  if (status !== null && status >= 200 && status < 300) {
    await updateDelivery(tx, delivery.id, { state: 'delivered', tries, endedAt: now })
    if (webhook.failingSince) await noteFailing(tx, webhook.id, null)
    return
  }
  log.warn({ webhook: webhook.id, message: claimed.messageId, status, failure }, 'a webhook was not taken')
  const isGone = status === 410
  const pauseMs = isGone || delivery.kind === testKind ? undefined : pauseAfter(tries, retryAfter)
  await updateDelivery(
    tx,
    delivery.id,
    pauseMs === undefined
      ? { state: 'failed', tries, endedAt: now }
      : { tries, nextTryAt: new Date(now.getTime() + pauseMs) },
  )
  if (webhook.offAt) return
  if (isGone) return stop(tx, webhook.id, { why: 'gone', now })
  if (delivery.kind === testKind) return
  const failingSince = webhook.failingSince ?? now
  await noteFailing(tx, webhook.id, failingSince)
  if (now.getTime() - failingSince.getTime() >= failingForMs)
    await stop(tx, webhook.id, { why: 'failing', now })
}

async function stop(tx: Queryable, id: number, { why, now }: { why: OffReason; now: Date }) {
  await switchOff(tx, id, { why, now })
  const actor = { kind: 'system' } as const
  await recordAudit(tx, { actor }, { action: 'webhook-off', subject: ['webhook', id], after: { why } })
}
