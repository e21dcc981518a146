import { z } from 'zod'
import { alertKinds } from '#domain/alerts/alert-kinds.ts'
import { placesOfJobs } from '#domain/operations/scheduled-jobs.ts'
import { get, post } from '../call.ts'
import { Id, Moment } from '../fields/fields.ts'

/** What the caller is alerted to. */
export const Alert = z.object({
  id: z.int(),
  kind: z.enum(alertKinds.map(({ kind }) => kind)),
  /** 'New request from Ada Abernathy' */
  text: z.string(),
  /** What else there is to know, beneath it. */
  detail: z.string().nullable(),
  date: Moment,
  readDate: Moment.nullable(),
  /** The number of the request, home or proposal that it is about; null for those that lead to a page. */
  subjectId: z.int().nullable(),
  /** Where what failed is put right; null for everything else. */
  place: z.enum(placesOfJobs).nullable(),
})
export type Alert = z.infer<typeof Alert>

export const AlertPage = z.object({ rows: z.array(Alert), hasMore: z.boolean() })
export type AlertPage = z.infer<typeof AlertPage>

export const alerts = {
  list: get('/api/Alert/GetAlerts', 'The newest 50 alerts of the caller, or the 50 before one of them', {
    description: 'An alert is listed as long as the caller may open what it is about.',
  })
    .input(z.object({ beforeId: Id.optional() }))
    .output(AlertPage),
  countUnread: get('/api/Alert/CountUnreadAlerts', 'How many alerts the caller has not read', {
    description: 'Counts to 99 and no further; `isCapped` says that there are more.',
  }).output(z.object({ count: z.int().min(0), isCapped: z.boolean() })),
  markRead: post('/api/Alert/MarkAlertsRead', 'Mark the alerts of the caller as read, up to one of them', {
    description: 'Answers when: those that this marked carry that time.',
  })
    .input(z.object({ upToId: Id }))
    .output(z.object({ readDate: Moment })),
}
