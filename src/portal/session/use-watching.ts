import { useIdle } from '@mantine/hooks'

const everyMs = 15_000

/** Without a touch for so long the page asks no more, so that it does not keep a forgotten session alive. */
const forgottenAfterMs = 60 * 60_000

/**
 * Options of a query that keeps itself fresh (docs/decisions/041): every 15 seconds while the page is seen and not
 * forgotten, and as soon as the window is in front again.
 */
export function useWatching() {
  const isForgotten = useIdle(forgottenAfterMs, { initialState: false })
  return {
    refetchInterval: isForgotten ? (false as const) : everyMs,
    refetchOnWindowFocus: 'always' as const,
    meta: { polls: true },
  }
}
