import { useSuspenseQuery } from '@tanstack/react-query'
import type { BusinessSettings } from '#contract/business.ts'
import { api } from '../api/client.ts'

/** Who the business is, as labels and Contact show it; every page with the shell has it before it is drawn. */
export const businessQuery = api.settings.business.queryOptions()

/** The business as it was last read; only inside pages that need a session. */
export function useBusiness(): BusinessSettings {
  return useSuspenseQuery(businessQuery).data
}
