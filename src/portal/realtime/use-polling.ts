import { useIsLive } from './request-changes.ts'
import { useIsIdle } from './use-is-idle.ts'

const everyMs = 15_000
const everyWhenLiveMs = 4 * 60_000
const everyForAlertsMs = 60_000
const everyUnderWayMs = 1_000

/**
 * Options of a query that polls (docs/decisions/090): every 15 seconds while the page is visible and in use, and when
 * the window gets the focus.
 */
export function usePolling(intervalMs = everyMs) {
  return {
    refetchInterval: useIsIdle() ? (false as const) : intervalMs,
    refetchOnWindowFocus: 'always' as const,
    meta: { polls: true },
  }
}

/** The same for requests: a page that receives changes rarely has to poll (docs/decisions/090). */
export function usePollingRequests() {
  return usePolling(useIsLive() ? everyWhenLiveMs : everyMs)
}

/** The same for a job that is at work: a page that does not receive changes asks each second. */
export function usePollingJob(isUnderWay: boolean) {
  return usePolling(useIsLive() ? everyWhenLiveMs : isUnderWay ? everyUnderWayMs : everyMs)
}

/** The same for alerts: a page that receives changes does not poll, and any other one polls once a minute. */
export function usePollingAlerts() {
  const isLive = useIsLive()
  const polling = usePolling(everyForAlertsMs)
  return isLive ? { ...polling, refetchInterval: false as const, refetchOnWindowFocus: false } : polling
}
