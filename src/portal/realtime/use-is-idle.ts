import { useIdle } from '@mantine/hooks'

/** An idle page stops polling, so that it does not keep a forgotten session alive. */
const idleAfterMs = 60 * 60_000

export function useIsIdle() {
  return useIdle(idleAfterMs, { initialState: false })
}
