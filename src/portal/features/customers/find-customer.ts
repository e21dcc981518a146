import type { QueryClient } from '@tanstack/react-query'
import type { Customer } from '#contract/customers.ts'
import { api } from '../../api/client.ts'
import { hasCode } from '../../api/failures.ts'

/** A customer as it is stored now; undefined when there is none. */
export async function findCustomer(queryClient: QueryClient, id: number): Promise<Customer | undefined> {
  try {
    return await queryClient.fetchQuery(
      api.customers.find.queryOptions({ input: { id }, staleTime: 0, meta: { handles: ['NOT_FOUND'] } }),
    )
  } catch (error) {
    if (hasCode(error, 'NOT_FOUND')) return undefined
    throw error
  }
}
