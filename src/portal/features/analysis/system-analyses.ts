import { type QueryClient, useQueries } from '@tanstack/react-query'
import type { Analysis } from '#contract/homes/analysis.ts'
import { comparedSlots, type EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { api } from '../../api/client.ts'

function analysisQuery(customerId: number, slot: EquipmentSlot) {
  return api.analysis.find.queryOptions({
    input: { id: customerId, equipmentType: slot, seer: 0 },
    // Why: the page itself reports a missing customer, once rather than four times.
    meta: { handles: ['NOT_FOUND'] },
  })
}

export async function prefetchAnalyses(queryClient: QueryClient, customerId: number): Promise<void> {
  await Promise.all(comparedSlots.map((slot) => queryClient.prefetchQuery(analysisQuery(customerId, slot))))
}

/** The comparison of every slot of a home with the system proposed for it. */
export function useAnalyses(customerId: number): {
  analyses: Analysis[]
  isPending: boolean
  isFailed: boolean
  retry: () => void
} {
  const queries = useQueries({ queries: comparedSlots.map((slot) => analysisQuery(customerId, slot)) })
  return {
    analyses: queries.flatMap((query) => query.data ?? []),
    isPending: queries.some((query) => query.isPending),
    isFailed: queries.some((query) => query.isError && !query.data),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch()
    },
  }
}
