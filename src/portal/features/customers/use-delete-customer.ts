import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messages } from '#domain/messages.ts'
import { api } from '../../api/client.ts'
import { notify } from '../../ui/notify.tsx'

/** Takes a customer out of every list; done when the lists show it. */
export function useDeleteCustomer() {
  const queryClient = useQueryClient()
  return useMutation(
    api.customers.delete.mutationOptions({
      onSuccess: async () => {
        notify.success(messages.deleted)
        await queryClient.invalidateQueries({ queryKey: api.customers.list.key() })
      },
    }),
  )
}
