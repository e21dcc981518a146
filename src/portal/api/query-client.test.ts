import { ORPCError } from '@orpc/client'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

const refused = async () => {
  throw new ORPCError('UNAUTHORIZED', { status: 401 })
}

const interruptions = () => ({
  onSessionEnd: vi.fn(),
  onForbidden: vi.fn(),
  onSecondFactorRequired: vi.fn(),
  onBusinessIncomplete: vi.fn(),
})

test.each([
  ['NOT_NAMED', 422],
  ['SITE_NOT_OPENABLE', 409],
])('a press that is refused as %s is reported as what the business lacks', async (code, status) => {
  const { onBusinessIncomplete, ...others } = interruptions()
  const client = createQueryClient({ ...others, onBusinessIncomplete })
  const press = client.getMutationCache().build(client, {
    mutationFn: async () => {
      throw new ORPCError(code, { defined: true, status, message: 'Name the business first.' })
    },
  })
  await expect(press.execute(undefined)).rejects.toThrow()
  expect(onBusinessIncomplete).toHaveBeenCalledExactlyOnceWith('Name the business first.')
})

test('the end of a session is reported with what was refused', async () => {
  const onSessionEnd = vi.fn()
  const client = createQueryClient({ ...interruptions(), onSessionEnd })
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
