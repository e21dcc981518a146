import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messages } from '#domain/messages.ts'
import { api } from '../../api/client.ts'
import { notify } from '../../ui/notify.tsx'

/** Takes an employee away; done when the lists show it, the requests that went back to Pending among them. */
export function useDeleteEmployee() {
  const queryClient = useQueryClient()
  return useMutation(
    api.employees.delete.mutationOptions({
      onSuccess: () => notify.success(messages.deleted),
      onSettled: () =>
        Promise.all(
          [api.employees.key(), api.requests.key(), api.dashboard.key()].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        ),
    }),
  )
}
