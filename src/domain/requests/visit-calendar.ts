import type { RequestOutcome } from './completion.ts'

/** What a calendar of staff has: visits so many days back and ahead, and no more than these. */
export const daysBack = 30
export const daysAhead = 365
export const mostVisitsInCalendar = 500

/** How long a cancelled visit stays in it as cancelled, so that each program has seen it before it is gone. */
export const daysCancelled = 30

/** How often programs are asked to read it, and may. */
export const minutesBetweenReads = 15
export const readsAnHour = 60

/** What comes of a request whose visit nobody makes. */
const calledOff: readonly (RequestOutcome | null)[] = ['no-longer-needed', 'cancelled-by-customer']

type Planned = {
  visitDay: string
  outcome: RequestOutcome | null
  /** The day on which the request was completed, where the business is; null while it is open. */
  completedOn: string | null
}

/** Whether a visit that was agreed on does not take place: its request was called off, or is done before that day. */
export function isVisitOff({ visitDay, outcome, completedOn }: Planned): boolean {
  return completedOn !== null && (calledOff.includes(outcome) || completedOn < visitDay)
}
