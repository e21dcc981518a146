import { useSyncExternalStore } from 'react'

const nothingToWatch = () => () => {}

/** Whether the page is hydrated; controls that need its script stay disabled until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothingToWatch,
    () => true,
    () => false,
  )
}
