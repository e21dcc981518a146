import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Employee } from '#contract/employees.ts'
import { messages } from '#domain/messages.ts'
import { api } from '../../api/client.ts'
import { notify } from '../../ui/notify.tsx'

/**
 * Answers a function that takes an employee away; done when the lists show it, the requests that went back to Pending
 * among them. The toast offers to take it back.
 */
export function useDeleteEmployee() {
  const queryClient = useQueryClient()
  const refresh = () =>
    Promise.all(
      [api.employees.key(), api.requests.key(), api.dashboard.key()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  const undoing = useMutation(
    api.employees.restore.mutationOptions({
      onSuccess: () => notify.success(messages.restore.employee),
      onSettled: refresh,
    }),
  )
  const deleting = useMutation(api.employees.delete.mutationOptions({ onSettled: refresh }))
  return async ({ id, email }: Pick<Employee, 'id' | 'email'>) => {
    await deleting.mutateAsync({ query: { email }, body: {} })
    notify.success(messages.deleted, {
      action: { label: messages.restore.undo, onAction: () => undoing.mutate({ query: { id } }) },
    })
  }
}
