import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

/** Refetches everything that shows requests: lists, counts, histories, the pages of homes and the dashboard. */
export async function refreshRequests(queryClient: QueryClient) {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: api.requests.key() }),
    queryClient.invalidateQueries({ queryKey: api.dashboard.key() }),
    queryClient.invalidateQueries({ queryKey: api.homes.key() }),
  ])
}
