import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { webhookDeliveries, webhooks, webhookTries } from '#db/schema.ts'
import { testKind } from '#domain/operations/webhooks/webhook-events.ts'
import type { Queryable } from '../deps.ts'

const iso = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

/** What of a webhook is due: its messages unless it is off, and tests in any case. A message that a process has for itself waits for that. */
const isDue = (now: Date) => sql`state = 'waiting' and next_try_at <= ${iso(now)}
  and (claimed_until is null or claimed_until <= ${iso(now)}) and (webhooks.off_at is null or kind = ${testKind})`

/** No webhook has this number: it stands for events. */
const ofEvents = 0

/** Whether events wait to become messages, and which webhooks have messages that are due. */
export async function findWork(db: Queryable, now: Date): Promise<{ hasEvents: boolean; due: number[] }> {
  const rows = await db.execute<{ id: number }>(sql`
    select ${sql.raw(String(ofEvents))} as id where exists (select from webhook_events where not is_spread)
    union all
    select id from webhooks where exists (select from webhook_deliveries where webhook_id = webhooks.id and ${isDue(now)})`)
  const ids = rows.map(({ id }) => id)
  return { hasEvents: ids.includes(ofEvents), due: ids.filter((id) => id !== ofEvents) }
}

/**
 * Takes some due messages of a webhook for this process alone, until that moment; two that ask at once get different ones. Why an array: in
 * `in (select … limit)` PostgreSQL may look again for each row, and each time find other messages that are free.
 */
export async function claimDue(
  db: Queryable,
  webhookId: number,
  { now, until, most }: { now: Date; until: Date; most: number },
) {
  const taken = await db.execute<{ id: string }>(sql`
    update webhook_deliveries set claimed_until = ${iso(until)} where id = any (array(
      select webhook_deliveries.id from webhook_deliveries join webhooks on webhooks.id = webhook_id
      where webhook_id = ${webhookId} and ${isDue(now)} order by next_try_at, webhook_deliveries.id limit ${most}
      for update of webhook_deliveries skip locked)) returning id`)
  if (taken.length === 0) return []
  const ids = taken.map(({ id }) => Number(id))
  return db
    .select({
      id: webhookDeliveries.id,
      webhookId: webhookDeliveries.webhookId,
      messageId: webhookDeliveries.messageId,
      kind: webhookDeliveries.kind,
      data: webhookDeliveries.data,
      at: webhookDeliveries.at,
      sequence: webhookDeliveries.sequence,
      url: webhooks.url,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(inArray(webhookDeliveries.id, ids))
    .orderBy(asc(webhookDeliveries.id))
}

export type Claimed = Awaited<ReturnType<typeof claimDue>>[number]

/** Whose a message is. */
export async function findWebhookOf(db: Queryable, id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ webhookId: webhookDeliveries.webhookId })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, id))
  return row?.webhookId
}

/** A delivery that is still there, locked until the transaction ends. */
export async function lockDelivery(tx: Queryable, id: number) {
  const [row] = await tx
    .select({
      id: webhookDeliveries.id,
      webhookId: webhookDeliveries.webhookId,
      kind: webhookDeliveries.kind,
      state: webhookDeliveries.state,
      tries: webhookDeliveries.tries,
      nextTryAt: webhookDeliveries.nextTryAt,
      claimedUntil: webhookDeliveries.claimedUntil,
    })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, id))
    .for('update')
  return row
}

export async function insertTry(tx: Queryable, row: typeof webhookTries.$inferInsert) {
  await tx.insert(webhookTries).values(row)
}

type Outcome = Partial<
  Pick<typeof webhookDeliveries.$inferInsert, 'state' | 'tries' | 'nextTryAt' | 'endedAt'>
>

/** Notes what came of a try, and gives the message back. */
export async function updateDelivery(tx: Queryable, id: number, outcome: Outcome) {
  await tx
    .update(webhookDeliveries)
    .set({ ...outcome, claimedUntil: null })
    .where(eq(webhookDeliveries.id, id))
}

/** A new message of 'Send a test'. */
export async function insertTest(
  tx: Queryable,
  webhookId: number,
  { messageId, now }: { messageId: string; now: Date },
) {
  const [counted] = await tx
    .update(webhooks)
    .set({ lastSequence: sql`${webhooks.lastSequence} + 1` })
    .where(eq(webhooks.id, webhookId))
    .returning({ sequence: webhooks.lastSequence })
  const [row] = await tx
    .insert(webhookDeliveries)
    .values({
      webhookId,
      messageId,
      kind: testKind,
      data: {},
      at: now,
      sequence: counted?.sequence ?? 0,
      nextTryAt: now,
    })
    .returning({ id: webhookDeliveries.id })
  if (!row) throw new Error('The test was not stored')
  return row.id
}

/** Starts the tries of one message anew. */
export const sendAnew = (tx: Queryable, id: number, now: Date) =>
  updateDelivery(tx, id, { ...anew, nextTryAt: now })

const anew = { state: 'waiting', tries: 0, endedAt: null } as const

/** Starts those anew that were given up and happened since a moment. Tests are no news. Returns how many. */
export async function sendFailedAnew(
  tx: Queryable,
  webhookId: number,
  { since, now }: { since: Date; now: Date },
) {
  const started = await tx
    .update(webhookDeliveries)
    .set({ ...anew, nextTryAt: now, claimedUntil: null })
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.state, 'failed'),
        gte(webhookDeliveries.at, since),
        sql`${webhookDeliveries.kind} <> ${testKind}`,
      ),
    )
    .returning({ id: webhookDeliveries.id })
  return started.length
}

/** Makes the next try of all that waits due. */
export async function sendSoonWhatWaits(tx: Queryable, webhookId: number, now: Date) {
  await tx
    .update(webhookDeliveries)
    .set({ nextTryAt: now })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'waiting')))
}

/** The newest messages of a webhook, or those before one of them, with each try. */
export async function listDeliveries(
  db: Queryable,
  webhookId: number,
  { beforeId, most }: { beforeId: number | undefined; most: number },
) {
  const rows = await db
    .select({
      id: webhookDeliveries.id,
      messageId: webhookDeliveries.messageId,
      kind: webhookDeliveries.kind,
      data: webhookDeliveries.data,
      at: webhookDeliveries.at,
      sequence: webhookDeliveries.sequence,
      state: webhookDeliveries.state,
      nextTryAt: webhookDeliveries.nextTryAt,
    })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        beforeId === undefined ? undefined : lt(webhookDeliveries.id, beforeId),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(most)
  const tries = await db
    .select()
    .from(webhookTries)
    .where(
      inArray(
        webhookTries.deliveryId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(webhookTries.id))
  const of = Map.groupBy(tries, ({ deliveryId }) => deliveryId)
  return rows.map((row) => ({ ...row, tries: of.get(row.id) ?? [] }))
}
