import { randomUUID } from 'node:crypto'
import { calendarIdentity } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'

/** What earlier releases put into every visit's name, at each business alike. */
const formerName = 'hvac-upgrade-portal'

/**
 * The names of visits in calendars, by request. Why the installation's own: programs replace one visit by another of the same name, and a home
 * may have two contractors. A visit from before keeps its name, or it would stand in the calendar twice.
 */
export async function visitNames(db: Queryable): Promise<(requestId: number) => string> {
  const { name, lastFormerRequestId } = await identity(db)
  return (requestId) => `visit-${requestId}@${requestId <= lastFormerRequestId ? formerName : name}`
}

async function identity(db: Queryable) {
  const [known] = await db.select().from(calendarIdentity)
  if (known) return known
  await db
    .insert(calendarIdentity)
    .values({ name: randomUUID(), lastFormerRequestId: 0 })
    .onConflictDoNothing()
  const [made] = await db.select().from(calendarIdentity)
  if (!made) throw new Error('The name of this installation in calendars was not stored')
  return made
}
