/** The views of the request list, in order. Those of one person's requests leave `mine` out: their list has nothing else. */
export const requestViews = [
  { view: 'open', name: 'Open' },
  { view: 'pending', name: 'Pending' },
  { view: 'mine', name: 'Mine' },
  { view: 'over-a-week', name: 'Over a week' },
  { view: 'no-visit-day', name: 'No visit day' },
  { view: 'not-linked', name: 'Not linked' },
  { view: 'completed', name: 'Completed' },
  { view: 'all', name: 'All' },
] as const

/** Days after which an open request has waited for too long. */
const longestWaitDays = 7

/** Requests from before this moment have waited for too long. */
export function waitingTooLongSince(now: Date): Date {
  return new Date(now.getTime() - longestWaitDays * 86_400_000)
}
