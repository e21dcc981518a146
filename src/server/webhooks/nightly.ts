import { daysOfDeliveries } from '#domain/operations/webhooks/webhook-life.ts'
import type { Queryable } from '../deps.ts'
import { forgetDeliveries } from './queries.ts'
import { forgetEndedSecrets } from './secrets.ts'

/** Forgets what webhooks were sent long ago, and secrets that sign no more. */
export async function lookAfterWebhooks(db: Queryable, now: Date): Promise<void> {
  await forgetDeliveries(db, new Date(now.getTime() - daysOfDeliveries * 24 * 60 * 60 * 1000))
  await forgetEndedSecrets(db, now)
}
