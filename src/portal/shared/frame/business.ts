import { useSuspenseQuery } from '@tanstack/react-query'
import type { BusinessSettings } from '#contract/office/business.ts'
import { api } from '../../api/client.ts'

/** The business, as labels and Contact show it; every page with the shell loads it first. */
export const businessQuery = api.settings.business.queryOptions()

/** The business; only on pages that need a session. */
export function useBusiness(): BusinessSettings {
  return useSuspenseQuery(businessQuery).data
}
