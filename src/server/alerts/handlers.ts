import { alertInWords } from '#domain/alerts/alert-in-words.ts'
import { largestId } from '#domain/ids.ts'
import { placeOfJob } from '#domain/operations/scheduled-jobs.ts'
import { calls, staffOf } from '../calls.ts'
import { countUnreadAlerts, listAlerts, markAlertsRead } from './queries.ts'

const list = calls.alerts.list.handler(
  async ({ input: { beforeId = largestId }, context: { db, actor } }) => {
    const { rows, hasMore } = await listAlerts(db, staffOf(actor), beforeId)
    return { rows: rows.map(toAlert), hasMore }
  },
)

type Row = Awaited<ReturnType<typeof listAlerts>>['rows'][number]

function toAlert(row: Row) {
  const { id, kind, at, readAt, requestId, proposalId, customerId, job } = row
  return {
    id,
    kind,
    ...alertInWords(row),
    date: at.toISOString(),
    readDate: readAt?.toISOString() ?? null,
    subjectId: requestId ?? proposalId ?? customerId,
    place: job === null ? null : placeOfJob(job),
  }
}

const countUnread = calls.alerts.countUnread.handler(({ context: { db, actor } }) =>
  countUnreadAlerts(db, staffOf(actor)),
)

const markRead = calls.alerts.markRead.handler(
  async ({ input: { upToId }, context: { db, actor, clock } }) => {
    const now = clock()
    await markAlertsRead(db, staffOf(actor).id, upToId, now)
    return { readDate: now.toISOString() }
  },
)

export const alertHandlers = { list, countUnread, markRead }
