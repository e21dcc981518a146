import { useSyncExternalStore } from 'react'

const nothingToWatch = () => () => {}

/** Whether the page's script has arrived; what needs it stays disabled until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothingToWatch,
    () => true,
    () => false,
  )
}
