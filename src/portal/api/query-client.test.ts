import { ORPCError } from '@orpc/client'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

const refused = async () => {
  throw new ORPCError('UNAUTHORIZED', { status: 401 })
}

test('the end of a session is reported with whether a person or a refetch caused the call', async () => {
  const onSessionEnd = vi.fn()
  const client = createQueryClient({ onSessionEnd, onForbidden: vi.fn(), onSecondFactorRequired: vi.fn() })
  await expect(client.fetchQuery({ queryKey: ['first'], queryFn: refused })).rejects.toThrow()
  expect(onSessionEnd).toHaveBeenLastCalledWith({ isRefresh: false })

  client.setQueryData(['shown'], 8)
  await expect(client.fetchQuery({ queryKey: ['shown'], queryFn: refused, staleTime: 0 })).rejects.toThrow()
  expect(onSessionEnd).toHaveBeenLastCalledWith({ isRefresh: true })

  const saving = client.getMutationCache().build(client, { mutationFn: refused })
  await expect(saving.execute(undefined)).rejects.toThrow()
  expect(onSessionEnd).toHaveBeenLastCalledWith({ isRefresh: false })
  expect(onSessionEnd).toHaveBeenCalledTimes(3)
})
