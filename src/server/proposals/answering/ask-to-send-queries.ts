import type { Queryable } from '../../deps.ts'
import { listEvents } from '../decision-queries.ts'
import type { Reading } from '../reading/readers.ts'

/** The day of the business on which somebody asked last to be sent the version that was only shown; null where nobody did. */
export async function dayAskedToSend(
  db: Queryable,
  { id, versions: [newest], dayOf }: Pick<Reading, 'id' | 'versions' | 'dayOf'>,
): Promise<string | null> {
  const events = await listEvents(db, id)
  const last = events.findLast(({ kind, number }) => kind === 'send-asked' && number === newest.number)
  return last ? dayOf(last.at) : null
}
