import type { QueryClient } from '@tanstack/react-query'
import type { FinancingPlan } from '#contract/price-book/financing-plans.ts'
import type { Package } from '#contract/price-book/packages.ts'
import type { PriceEntry } from '#contract/price-book/price-book.ts'
import type { Rebate } from '#contract/price-book/rebates.ts'
import { api } from '../../../api/client.ts'

/** What options can be made of. */
export type Offered = {
  entries: readonly PriceEntry[]
  rebates: readonly Rebate[]
  plans: readonly FinancingPlan[]
  packages: readonly Package[]
}

/** What a draft is made of, and the settings that it begins with. */
export async function groundsOfEditor(queryClient: QueryClient) {
  const [entries, rebates, plans, packages, settings] = await Promise.all([
    queryClient.fetchQuery(api.priceBook.list.queryOptions()),
    queryClient.fetchQuery(api.rebates.list.queryOptions()),
    queryClient.fetchQuery(api.financingPlans.list.queryOptions()),
    queryClient.fetchQuery(api.packages.list.queryOptions()),
    queryClient.fetchQuery(api.proposalSettings.find.queryOptions()),
  ])
  return { offered: { entries, rebates, plans, packages }, settings }
}
