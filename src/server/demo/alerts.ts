import { alerts } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'

const dayMs = 24 * 3_600_000

/** Alerts that people would still look at. */
const keptDays = 30

/** Whoever works here has read what came before, but for the newest. */
const unreadDays = 4

/** Leaves of the alerts, which came with the demo's records at once, those of the last days in the order of time; older ones are read. */
export async function settleAlerts(db: Queryable, now: Date) {
  const ago = (moment: Date) => (now.getTime() - moment.getTime()) / dayMs
  const all = await db.delete(alerts).returning()
  const kept = all
    .filter(({ at }) => ago(at) < keptDays)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const newest = new Map(kept.map(({ userId, id }) => [userId, id]))
  const settled = kept.map(({ id, ...alert }) => {
    const isUnread = ago(alert.at) < unreadDays || newest.get(alert.userId) === id
    return { ...alert, readAt: isUnread ? null : alert.at }
  })
  if (settled.length > 0) await db.insert(alerts).values(settled)
}
