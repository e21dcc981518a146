import { and, count, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { users, webhookDeliveries, webhookEvents, webhookSecrets, webhooks } from '#db/schema.ts'
import type { OffReason } from '#domain/operations/webhooks/webhook-life.ts'
import type { Queryable } from '../deps.ts'

type NewWebhook = Pick<
  typeof webhooks.$inferInsert,
  'name' | 'url' | 'kinds' | 'withImports' | 'madeByUserId' | 'madeAt'
>

export async function insertWebhook(db: Queryable, webhook: NewWebhook): Promise<number> {
  const [row] = await db.insert(webhooks).values(webhook).returning({ id: webhooks.id })
  if (!row) throw new Error('The webhook was not stored')
  return row.id
}

/** How many webhooks there are. Whoever adds one waits for whoever adds another. */
export async function countWebhooks(tx: Queryable): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhooks'))`)
  const [row] = await tx.select({ count: count() }).from(webhooks)
  return row?.count ?? 0
}

const known = {
  id: webhooks.id,
  name: webhooks.name,
  url: webhooks.url,
  failingSince: webhooks.failingSince,
  offAt: webhooks.offAt,
}

export async function findWebhook(db: Queryable, id: number) {
  const [row] = await db.select(known).from(webhooks).where(eq(webhooks.id, id))
  return row
}

/** The same, locked until the transaction ends. Whoever locks a message of it locks it first, so that nobody waits for each other. */
export async function lockWebhook(tx: Queryable, id: number) {
  const [row] = await tx.select(known).from(webhooks).where(eq(webhooks.id, id)).for('update')
  return row
}

/** Whether any secret signs for a webhook. */
export const hasSecret = sql<boolean>`exists (select from ${webhookSecrets} where ${webhookSecrets.webhookId} = ${webhooks.id})`

const inState = (state: string) =>
  sql<number>`(select count(*)::integer from ${webhookDeliveries} where ${webhookDeliveries.webhookId} = ${webhooks.id} and ${webhookDeliveries.state} = ${state})`

/** All webhooks, the newest first. */
export const listWebhooks = (db: Queryable) =>
  db
    .select({
      id: webhooks.id,
      name: webhooks.name,
      url: webhooks.url,
      events: webhooks.kinds,
      withImports: webhooks.withImports,
      madeBy: users.name,
      madeAt: webhooks.madeAt,
      failingSince: webhooks.failingSince,
      offAt: webhooks.offAt,
      offWhy: webhooks.offWhy,
      hasSecret,
      delivered: sql<number>`${webhooks.formerDelivered} + ${inState('delivered')}`,
      waiting: inState('waiting'),
      failed: sql<number>`${webhooks.formerFailed} + ${inState('failed')}`,
    })
    .from(webhooks)
    .innerJoin(users, eq(users.id, webhooks.madeByUserId))
    .orderBy(desc(webhooks.id))

/** Notes that a try succeeded, or since when all fail. */
export async function noteFailing(tx: Queryable, id: number, failingSince: Date | null) {
  await tx.update(webhooks).set({ failingSince }).where(eq(webhooks.id, id))
}

/** Switches a webhook off; a trigger tells the Admins, unless one of them did. */
export async function switchOff(tx: Queryable, id: number, { why, now }: { why: OffReason; now: Date }) {
  await tx
    .update(webhooks)
    .set({ offAt: now, offWhy: why })
    .where(and(eq(webhooks.id, id), isNull(webhooks.offAt)))
}

export async function switchOn(tx: Queryable, id: number) {
  await tx
    .update(webhooks)
    .set({ offAt: null, offWhy: null, failingSince: null })
    .where(and(eq(webhooks.id, id), isNotNull(webhooks.offAt)))
}

/** Deletes a webhook with its secrets, and all that it was sent and waits for; its name, or undefined where there is none. */
export async function deleteWebhook(tx: Queryable, id: number) {
  const [row] = await tx.delete(webhooks).where(eq(webhooks.id, id)).returning({ name: webhooks.name })
  return row?.name
}

/** Forgets messages that are old, and keeps how many arrived and did not. */
export async function forgetDeliveries(db: Queryable, before: Date) {
  await db.execute(sql`
    with forgotten as (
      delete from webhook_deliveries where at < ${before.toISOString()}::timestamptz returning webhook_id, state
    ), counted as (
      select webhook_id, count(*) filter (where state = 'delivered')::integer as delivered, count(*) filter (where state <> 'delivered')::integer as failed
      from forgotten group by webhook_id
    )
    update webhooks set former_delivered = former_delivered + delivered, former_failed = former_failed + failed
    from counted where counted.webhook_id = webhooks.id`)
  await db.delete(webhookEvents).where(and(eq(webhookEvents.isSpread, true), lt(webhookEvents.at, before)))
}
