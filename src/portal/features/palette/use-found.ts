import { keepPreviousData, skipToken, useQueries, useQuery } from '@tanstack/react-query'
import type { Customer } from '#contract/customers.ts'
import { proposalFields, requestFields } from '#contract/list-fields.ts'
import { valuesOf } from '#contract/read-fields.ts'
import { api } from '../../api/client.ts'
import { recentHomesIn, useUiSettings } from '../../settings/ui-settings.ts'
import { useCustomerSearch } from '../../shared/use-customer-search.ts'

/** So many requests, and as many proposals, stand below the customers. */
const shown = 3

/** What the typed words find: customers, requests by their name, proposals by name or address. */
export function useFound() {
  const search = useCustomerSearch()
  const { sought } = search
  const placeholderData = keepPreviousData
  const { data: requests } = useQuery(
    api.requests.list.queryOptions({
      input: sought === undefined ? skipToken : valuesOf(requestFields, { name: sought, pageSize: shown }),
      placeholderData,
    }),
  )
  const { data: proposals } = useQuery(
    api.proposals.list.queryOptions({
      input: sought === undefined ? skipToken : valuesOf(proposalFields, { home: sought, pageSize: shown }),
      placeholderData,
    }),
  )
  return {
    ...search,
    found: {
      customers: search.hits ?? [],
      requests: search.canSearch ? (requests?.rows ?? []) : [],
      proposals: search.canSearch ? (proposals?.rows ?? []) : [],
    },
  }
}

/** The homes that were opened last in this browser; those that are gone meanwhile are left out. */
export function useRecentHomes(isOpen: boolean): Customer[] {
  const recentHomes = recentHomesIn(useUiSettings())
  return useQueries({
    queries: recentHomes.map((id) =>
      api.customers.find.queryOptions({
        input: isOpen ? { id } : skipToken,
        meta: { handles: ['NOT_FOUND'] },
        staleTime: 60_000,
      }),
    ),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  })
}
