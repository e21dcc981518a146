import { generateOperationKey } from '@orpc/tanstack-query'
import { type FetchQueryOptions, hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { FirstData } from '#contract/first-data.ts'

/** The answers that came with the page and that no form has started from yet. */
const unused = new Set<string>()

/**
 * Puts the answers that the page brought along where queries look for them. They count as old as the page, so that what is
 * outdated by the time they are shown is fetched again.
 */
export function keepFirstData(
  queryClient: QueryClient,
  firstData: FirstData,
  { timeZone, updatedAt }: { timeZone: string; updatedAt: number },
) {
  for (const { name, input, answer, dependsOnTimeZone } of firstData) {
    const hasAnyZone = !dependsOnTimeZone && input && typeof input === 'object' && 'timeZone' in input
    const known = hasAnyZone ? { ...input, timeZone } : input
    const state = known === undefined ? { type: 'query' as const } : { type: 'query' as const, input: known }
    const queryKey = generateOperationKey(name.split('.'), state)
    queryClient.setQueryData(queryKey, answer, { updatedAt })
    unused.add(hashKey(queryKey))
  }
}

/**
 * The answer that a form starts from: the present one, never one from an earlier visit. What has just come with the page
 * is the present one, once.
 */
export function fetchPresent<Answer, Failure = Error, Data = Answer, Key extends QueryKey = QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<Answer, Failure, Data, Key>,
): Promise<Data> {
  const cameWithPage = unused.delete(hashKey(options.queryKey))
  return queryClient.fetchQuery(cameWithPage ? options : { ...options, staleTime: 0 })
}
