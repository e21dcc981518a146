import { type Limit, takeAttempt } from '../auth/throttle.ts'
import type { CallContext } from '../calls.ts'

/** Reports that one customer makes: more than anybody reads. Staff never waits. */
const perCustomer: Limit = { burst: 12, pauseSeconds: 5 * 60 }

/** Seconds before another report may be made; 0 when it may. */
export async function secondsToWaitForReport(
  { db, actor, clock }: Pick<CallContext, 'db' | 'actor' | 'clock'>,
  customerId: number,
): Promise<number> {
  if (actor.kind === 'staff') return 0
  return takeAttempt(db, `report-of-customer:${customerId}`, perCustomer, clock())
}
