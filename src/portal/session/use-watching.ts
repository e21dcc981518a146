import { useIsTold } from './request-news.ts'
import { useIsForgotten } from './use-is-forgotten.ts'

const everyMs = 15_000
const everyWhenToldMs = 4 * 60_000

/**
 * Options of a query that keeps itself fresh (docs/decisions/041): every 15 seconds while the page is seen and not
 * forgotten, and as soon as the window is in front again.
 */
export function useWatching(intervalMs = everyMs) {
  return {
    refetchInterval: useIsForgotten() ? (false as const) : intervalMs,
    refetchOnWindowFocus: 'always' as const,
    meta: { polls: true },
  }
}

/** The same for what concerns requests: whoever is told of changes seldom has to ask (docs/decisions/090). */
export function useWatchingRequests() {
  return useWatching(useIsTold() ? everyWhenToldMs : everyMs)
}
