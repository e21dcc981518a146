import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** Returns a function that refetches the queries under these keys; done when those on the page are. */
export function useRefresh(...queryKeys: readonly QueryKey[]) {
  const queryClient = useQueryClient()
  return () => Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
