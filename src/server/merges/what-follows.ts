import { sql } from 'drizzle-orm'
import { requests } from '#db/schema.ts'
import { isOpen } from '#db/tables/requests.ts'
import type { Queryable } from '../deps.ts'

/** How much of a record moves with it, and whether one of both has proposals. */
export async function countWhatFollows(
  db: Queryable,
  { keptId, goneId }: { keptId: number; goneId: number },
) {
  const [row] = await db.execute<{
    requests: number
    visits: number
    proposals: number
    accepted: number
    reports: number
    photos: number
    notes: number
    people: number
    deciders: number
    waitingEmails: number
    callMarks: number
    proposalsOfKept: number
  }>(sql`
    select (select count(*)::int from requests where customer_id = ${goneId}) as requests,
      (select count(*)::int from ${requests} where ${requests.customerId} = ${goneId} and ${requests.visitDay} is not null
        and ${isOpen(requests.status)}) as visits,
      (select count(*)::int from proposals where customer_id = ${goneId}) as proposals,
      (select count(*)::int from proposals where customer_id = ${goneId} and state = 'accepted') as accepted,
      (select count(*)::int from reports where customer_id = ${goneId}) as reports,
      (select count(*)::int from equipment_photos where customer_id = ${goneId} and deleted_at is null) as photos,
      (select count(*)::int from home_notes where customer_id = ${goneId} and deleted_at is null) as notes,
      (select count(*)::int from home_people where customer_id = ${goneId}) as people,
      (select count(*)::int from home_people where customer_id = ${goneId} and may_decide) as deciders,
      (select count(*)::int from outbox where customer_id = ${goneId} and state in ('queued', 'sending')) as "waitingEmails",
      (select count(*)::int from call_marks where customer_id = ${goneId} and not is_replaced and undone_at is null) as "callMarks",
      (select count(*)::int from proposals where customer_id = ${keptId}) as "proposalsOfKept"`)
  if (!row) throw new Error('Nothing was counted')
  const { proposalsOfKept, ...follows } = row
  return { follows, hasProposals: proposalsOfKept + follows.proposals > 0 }
}
