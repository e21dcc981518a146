import { and, eq, gt, notInArray, sql } from 'drizzle-orm'
import { alerts } from '#db/schema.ts'
import { alertRetention } from '#domain/alerts/alert-kinds.ts'
import { pricesToRenew } from '#engine/assumptions/price-age.ts'
import { findAssumptionsInForce } from '../analysis/assumption-sets.ts'
import type { Queryable } from '../deps.ts'
import { businessDay } from '../proposal-settings/queries.ts'

const kind = 'price-to-renew'
const dayMs = 24 * 60 * 60 * 1000

/** Tells Admins under the bell which prices to look up again, once for as long as an alert is kept. */
export async function notifyOfOldPrices(db: Queryable, now: Date) {
  const old = await forgetRenewedPrices(db, now)
  const since = new Date(now.getTime() - alertRetention.days * dayMs)
  const told = await db
    .select({ path: alerts.job })
    .from(alerts)
    .where(and(eq(alerts.kind, kind), gt(alerts.at, since)))
  for (const path of old.filter((one) => !told.some((row) => row.path === one)))
    await db.execute(
      sql`select add_alerts(people_of('admin'), ${kind}, ${now.toISOString()}::timestamptz, of_job => ${path})`,
    )
}

/** Takes the alerts away whose price is new again; answers which are still old. */
export async function forgetRenewedPrices(db: Queryable, now: Date) {
  const { values } = await findAssumptionsInForce(db)
  const old = pricesToRenew(values, await businessDay(db, now))
  await db.delete(alerts).where(and(eq(alerts.kind, kind), notInArray(alerts.job, old)))
  return old
}
