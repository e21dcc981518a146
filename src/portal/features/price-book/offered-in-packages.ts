import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

/** What a package can be made of. */
export async function offeredInPackages(queryClient: QueryClient) {
  const [entries, rebates, plans] = await Promise.all([
    queryClient.fetchQuery(api.priceBook.list.queryOptions()),
    queryClient.fetchQuery(api.rebates.list.queryOptions()),
    queryClient.fetchQuery(api.financingPlans.list.queryOptions()),
  ])
  return { entries, rebates, plans }
}
