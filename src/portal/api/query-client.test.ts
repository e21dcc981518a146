import { ORPCError } from '@orpc/client'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

const refused = async () => {
  throw new ORPCError('UNAUTHORIZED', { status: 401 })
}

test('the end of a session is reported with what was refused', async () => {
  const onSessionEnd = vi.fn()
  const client = createQueryClient({ onSessionEnd, onForbidden: vi.fn(), onSecondFactorRequired: vi.fn() })
  await expect(client.fetchQuery({ queryKey: ['first'], queryFn: refused })).rejects.toThrow()
  expect(onSessionEnd).toHaveBeenLastCalledWith({ by: 'reading' })

  client.setQueryData(['shown'], 8)
  await expect(client.fetchQuery({ queryKey: ['shown'], queryFn: refused, staleTime: 0 })).rejects.toThrow()
  expect(onSessionEnd).toHaveBeenLastCalledWith({ by: 'refetch' })

  const saving = client.getMutationCache().build(client, { mutationFn: refused })
  await expect(saving.execute(undefined)).rejects.toThrow()
  expect(onSessionEnd).toHaveBeenLastCalledWith({ by: 'press' })
  expect(onSessionEnd).toHaveBeenCalledTimes(3)
})
