import { dayAfter } from '../../days.ts'
import { linkLastsAfterEndDays } from '../answering/decisions.ts'

/** The version of a proposal that stands: when it was closed, else its last day. */
type Standing = { closedAt: Date | null; expiresOn: string | null }

/** Whether an emailed link to a proposal still opens it: until so many days after what stands has ended. */
export function linkLasts(
  { closedAt, expiresOn }: Standing,
  { now, dayOf }: { now: Date; dayOf: (moment: Date) => string },
): boolean {
  const ended = closedAt ? dayOf(closedAt) : expiresOn
  return ended === null || dayAfter(ended, linkLastsAfterEndDays) >= dayOf(now)
}
