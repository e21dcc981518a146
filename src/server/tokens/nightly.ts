import { toldOfUpTo, usesSince } from '#domain/people/token-life.ts'
import type { Database } from '../deps.ts'
import { businessDay } from '../proposal-settings/queries.ts'
import { forgetAnswers } from './idempotency-queries.ts'
import { forgetUses, notifyOfEnds } from './queries.ts'

/** Tells Admins of tokens that end soon, and forgets what tokens did long ago. */
export async function lookAfterTokens(db: Database, now: Date): Promise<void> {
  const today = await businessDay(db, now)
  await notifyOfEnds(db, { today, upTo: toldOfUpTo(today), now })
  await forgetUses(db, usesSince(today))
  await forgetAnswers(db, now)
}
