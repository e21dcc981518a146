import { useIdle } from '@mantine/hooks'

/** Without a touch for so long the page asks no more, so that it does not keep a forgotten session alive. */
const forgottenAfterMs = 60 * 60_000

export function useIsForgotten() {
  return useIdle(forgottenAfterMs, { initialState: false })
}
