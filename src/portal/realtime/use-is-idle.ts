import { useIdle } from '@mantine/hooks'

/** A page that nobody has touched for so long stops polling, so that it does not keep a forgotten session alive. */
const idleAfterMs = 60 * 60_000

export function useIsIdle() {
  return useIdle(idleAfterMs, { initialState: false })
}
