import { sql } from 'drizzle-orm'
import type { Database } from '../deps.ts'

const eventsAtOnce = 500

/**
 * Makes of each event that was kept a message to each webhook that wants it, and was on when it happened. Returns how many events it was.
 * One instance at a time, since the messages of a webhook are counted; another finds nothing to do.
 */
export function spreadEvents(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const [mine] = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('webhook-events')) as locked`,
    )
    if (!mine?.locked) return 0
    const [spread] = await tx.execute<{ count: number }>(sql`
      with events as materialized (
        select * from webhook_events where not is_spread order by id limit ${eventsAtOnce}
      ), wanted as materialized (
        select webhooks.id as webhook_id, events.*, row_number() over (partition by webhooks.id order by events.id) as place
        from events join webhooks on (webhooks.off_at is null or webhooks.off_at > events.at)
          and events.kind = any(webhooks.kinds) and (events.import_id is null or webhooks.with_imports)
      ), counted as (
        update webhooks set last_sequence = last_sequence + of.count
        from (select webhook_id, count(*)::integer as count from wanted group by webhook_id) as of where webhooks.id = of.webhook_id
        returning webhooks.id, last_sequence - of.count as before
      ), made as (
        insert into webhook_deliveries (webhook_id, message_id, kind, data, at, sequence, next_try_at)
        select webhook_id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), kind, data, at, before + place, ${now.toISOString()}::timestamptz
        from wanted join counted on counted.id = wanted.webhook_id order by wanted.id
      ), spread as (
        update webhook_events set is_spread = true where id in (select id from events) returning id
      )
      select count(*)::integer as count from spread`)
    return spread?.count ?? 0
  })
}
