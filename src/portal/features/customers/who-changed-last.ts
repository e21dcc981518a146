import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

/** The name of whoever changed a home last; undefined if that cannot be read now, because nobody should wait for a name. */
export async function whoChangedLast(queryClient: QueryClient, customerId: number) {
  const input = { customerId, page: 1, pageSize: 1, kind: 'changes' } as const
  const history = await queryClient
    .fetchQuery(api.homes.history.queryOptions({ input, staleTime: 0, retry: false }))
    .catch(() => undefined)
  return history?.rows[0]?.by
}
