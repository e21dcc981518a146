import type { CallContext } from '../calls.ts'
import type { Queryable } from '../deps.ts'
import { type Bucket, consume, consumeAll, type Limit } from '../rate-limit.ts'

type Caller = Pick<CallContext, 'actor' | 'clock'> & { db: Queryable }

/** Reports that one customer makes: more than anybody reads. Staff never waits. */
const madeByCustomer: Limit = { burst: 12, pauseSeconds: 5 * 60 }

/** E-mails to one customer, whoever sends them: six places at once, then one in ten minutes. */
const sentToCustomer: Limit = { burst: 6, pauseSeconds: 10 * 60 }

/** E-mails that one person of staff sends to all customers. */
const sentByStaff: Limit = { burst: 60, pauseSeconds: 60 }

/** Seconds before another report may be made; 0 when it may. */
export async function secondsToWaitForReport({ db, actor, clock }: Caller, customerId: number) {
  if (actor.kind === 'staff') return 0
  return consume(db, `report-of-customer:${customerId}`, madeByCustomer, clock())
}

/** Seconds before another comparison may be sent to that customer; 0 when it may. */
export async function secondsToWaitForSending({ db, actor, clock }: Caller, customerId: number) {
  const buckets: Bucket[] = [[`report-sent-to:${customerId}`, sentToCustomer]]
  if (actor.kind === 'staff') buckets.push([`report-sent-by:${actor.id}`, sentByStaff])
  return consumeAll(db, buckets, clock())
}
