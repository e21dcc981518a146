import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { problemsOf } from '../../api/failures.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { refreshRequests } from '../../shared/refresh-requests.ts'
import { notify } from '../../ui/notify.tsx'

/** Links a request to a customer; the toast offers to undo that. `problem` says why a customer cannot be linked. */
export function useLinkCustomer(requestId: number) {
  const queryClient = useQueryClient()
  const unlink = useMutation(
    api.requests.unlink.mutationOptions({
      onSuccess: () => notify.success(messages.requests.unlinked),
      onSettled: () => refreshRequests(queryClient),
    }),
  )
  const link = useMutation(
    api.requests.link.mutationOptions({
      meta: { handles: ['BAD_REQUEST'] },
      onSuccess: (_isLinked, { customerId }) =>
        notify.success(`Linked to customer ${customerId}.`, {
          action: { label: messages.restore.undo, onAction: () => unlink.mutate({ requestId }) },
        }),
      onSettled: () => refreshRequests(queryClient),
    }),
  )
  return { link, problem: problemsOf(link.error).customerId }
}

/** Makes a customer of a request. */
export function useMakeCustomer() {
  const queryClient = useQueryClient()
  const refreshCustomers = useRefresh(api.customers.key())
  return useMutation(
    api.requests.makeCustomer.mutationOptions({
      meta: { handles: ['BAD_REQUEST'] },
      onSuccess: ({ customerId }) => notify.success(`Customer ${customerId} is added.`),
      onSettled: () => Promise.all([refreshRequests(queryClient), refreshCustomers()]),
    }),
  )
}
