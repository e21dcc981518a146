import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messages } from '#domain/messages.ts'
import { api } from '../../api/client.ts'
import { notify } from '../../ui/notify.tsx'

/** Takes a customer out of every list; done when the lists show it. The toast offers to take it back. */
export function useDeleteCustomer() {
  const queryClient = useQueryClient()
  // Why on a refusal too: what somebody else has deleted must leave the list that still shows it.
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.customers.key() })
  const undoing = useMutation(
    api.customers.restore.mutationOptions({
      onSuccess: () => notify.success(messages.restore.done),
      onSettled: refresh,
    }),
  )
  return useMutation(
    api.customers.delete.mutationOptions({
      onSuccess: (_answer, deletion) => {
        notify.success(messages.deleted, {
          action: {
            label: messages.restore.undo,
            onAction: () => undoing.mutate(deletion),
          },
        })
      },
      onSettled: refresh,
    }),
  )
}
