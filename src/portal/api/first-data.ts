import { generateOperationKey } from '@orpc/tanstack-query'
import type { QueryClient } from '@tanstack/react-query'
import type { FirstData } from '#contract/first-data.ts'

/**
 * Puts the answers that the page brought along where queries look for them. They count as old as the page, so that what is
 * outdated by the time they are shown is fetched again.
 */
export function keepFirstData(
  queryClient: QueryClient,
  firstData: FirstData,
  { timeZone, updatedAt }: { timeZone: string; updatedAt: number },
) {
  for (const { name, input, answer } of firstData) {
    const known = input && typeof input === 'object' && 'timeZone' in input ? { ...input, timeZone } : input
    const state = known === undefined ? { type: 'query' as const } : { type: 'query' as const, input: known }
    queryClient.setQueryData(generateOperationKey(name.split('.'), state), answer, { updatedAt })
  }
}
