import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import type { BusinessSettings } from '#contract/business.ts'
import { api } from '../api/client.ts'

/** Who the business is, as labels and Contact show it. */
export const businessQuery = api.settings.business.queryOptions()

/** The business as it was last read; only inside pages that need a session. */
export function useBusiness(): BusinessSettings {
  const loaded = useLoaderData({ from: '/portal/_signed-in' })
  return useQuery(businessQuery).data ?? loaded
}
