import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messages } from '#domain/messages.ts'
import { api } from '../../api/client.ts'
import { notify } from '../../ui/notify.tsx'

/** Takes a customer out of every list; done when the lists show it. The toast offers to take it back. */
export function useDeleteCustomer() {
  const queryClient = useQueryClient()
  const undoing = useMutation(
    api.customers.restore.mutationOptions({
      onSuccess: async () => {
        notify.success(messages.restore.done)
        await queryClient.invalidateQueries({ queryKey: api.customers.key() })
      },
    }),
  )
  return useMutation(
    api.customers.delete.mutationOptions({
      onSuccess: async (_answer, deletion) => {
        notify.success(messages.deleted, {
          action: {
            label: messages.restore.undo,
            onAction: () => undoing.mutate(deletion),
          },
        })
        await queryClient.invalidateQueries({ queryKey: api.customers.list.key() })
      },
    }),
  )
}
