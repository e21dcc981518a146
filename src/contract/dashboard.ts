import { z } from 'zod'
import { ageBandNames } from '#domain/homes/equipment-age.ts'
import { get } from './call.ts'
import { Moment, TimeZone } from './fields.ts'

const count = z.int().min(0)

/** The overview for the owner, beneath the four figures. */
export const Overview = z.object({
  /** The last twelve weeks, this one last; a week begins on Monday in `timeZone`. */
  requestsByWeek: z.array(z.object({ weekStart: z.iso.date(), requestCount: count })),
  oldestWaiting: z
    .object({
      requestId: z.int(),
      asker: z.string().nullable(),
      requestReason: z.string(),
      equipmentName: z.string(),
      requestedDate: Moment,
    })
    .nullable(),
  equipmentByAge: z.array(
    z.object({ equipmentName: z.string(), counts: z.record(z.enum(ageBandNames), count) }),
  ),
})
export type Overview = z.infer<typeof Overview>

export const dashboard = {
  stats: get('/api/Dashboard/DashboardStats', 'The figures of the four tiles').output(
    z.object({
      customerCount: count,
      userCount: count,
      newRequestCount: count,
      completedRequestCount: count,
    }),
  ),
  overview: get(
    '/api/Dashboard/Overview',
    'Requests by week, the oldest request that waits, and equipment by age',
  )
    .input(z.object({ timeZone: TimeZone }))
    .output(Overview),
}
