import { requestWords } from '#texts/en/staff/requests.ts'

/** The views of the request list, in order. Those of one person's requests leave `mine` out: their list has nothing else. */
export const requestViews = [
  { view: 'open', name: requestWords.views.open },
  { view: 'pending', name: requestWords.views.pending },
  { view: 'mine', name: requestWords.views.mine },
  { view: 'over-a-week', name: requestWords.views['over-a-week'] },
  { view: 'no-visit-day', name: requestWords.views['no-visit-day'] },
  { view: 'not-linked', name: requestWords.views['not-linked'] },
  { view: 'completed', name: requestWords.views.completed },
  { view: 'all', name: requestWords.views.all },
] as const

/** Days after which an open request has waited for too long. */
const longestWaitDays = 7

/** Requests from before this moment have waited for too long. */
export function waitingTooLongSince(now: Date): Date {
  return new Date(now.getTime() - longestWaitDays * 86_400_000)
}
