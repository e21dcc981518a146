import { z } from 'zod'
import { ageBandNames } from '#domain/homes/list/equipment-age.ts'
import { homeGapNames } from '#domain/homes/list/home-gaps.ts'
import { get } from '../call.ts'
import { Moment, PlainDay, TimeZone } from '../fields/fields.ts'
import { agreedVisit } from '../requests/own-requests.ts'

const count = z.int().min(0)

/** A request that nobody has taken on yet. */
const Waiting = z.object({
  requestId: z.int(),
  asker: z.string().nullable(),
  requestReason: z.string(),
  equipmentName: z.string(),
  isUrgent: z.boolean(),
  requestedDate: Moment,
})

/** A step of a proposal that was planned for an earlier day. */
const OverdueStep = z.object({
  proposalId: z.int(),
  /** The customer's name, else the address. */
  home: z.string(),
  nextStep: z.string(),
  nextStepOn: PlainDay,
  nextStepUser: z.string().nullable(),
})

/** A visit of today that is not done yet. */
const VisitToday = z.object({
  requestId: z.int(),
  /** The requester's name, else the address. */
  asker: z.string().nullable(),
  address: z.string().nullable(),
  requestReason: z.string(),
  equipmentName: z.string(),
  isUrgent: z.boolean(),
  ...agreedVisit,
  assignedUser: z.string().nullable(),
})

/** What there is to do today, and the figures beneath it. */
export const Overview = z.object({
  /** At most five, the oldest first. */
  overdueSteps: z.array(OverdueStep),
  /** At most twelve, in the order of their times; today is the day of the business. */
  visitsToday: z.array(VisitToday),
  /** The last twelve weeks, this one last; a week begins on Monday in `timeZone`. */
  requestsByWeek: z.array(z.object({ weekStart: z.iso.date(), requestCount: count })),
  /** The five to assign first: urgent ones, then those that have waited longest; the oldest first. */
  waitingLongest: z.array(Waiting),
  equipmentByAge: z.array(
    z.object({ equipmentName: z.string(), counts: z.record(z.enum(ageBandNames), count) }),
  ),
})
export type Overview = z.infer<typeof Overview>

/** How many homes lack something; exact up to 10,000. */
export const GapCount = z.object({ gap: z.enum(homeGapNames), count, isCapped: z.boolean() })
export type GapCount = z.infer<typeof GapCount>

export const dashboard = {
  stats: get('/api/Dashboard/DashboardStats', 'The figures of the four tiles', {
    description: 'How many customers, employees, new requests and completed requests there are.',
  }).output(
    z.object({
      customerCount: count,
      userCount: count,
      newRequestCount: count,
      completedRequestCount: count,
    }),
  ),
  overview: get('/api/Dashboard/Overview', 'What is to do today, requests by week, and equipment by age', {
    description: 'Needs the time zone of whoever looks, which says what today is.',
  })
    .input(z.object({ timeZone: TimeZone }))
    .output(Overview),
  gaps: get('/api/Dashboard/Gaps', 'How many homes lack what the customer list filters by', {
    description:
      'Each gap is a filter of `GetCustomersByFilters`. Counts end where the list stops counting; `isCapped` then says so.',
  }).output(z.array(GapCount)),
}
