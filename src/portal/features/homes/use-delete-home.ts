import { useNavigate } from '@tanstack/react-router'
import type { Customer } from '#contract/customers.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { useDeletion } from '../../shared/use-deletion.ts'
import { confirmAction } from '../../ui/confirm.tsx'

/** Asks whether to delete the home, and then leads to the list. */
export function useDeleteHome({ id, email, address }: Customer) {
  const navigate = useNavigate()
  const remove = useDeletion({
    remove: (home: { id: number }) => api.customers.delete.call({ query: home }),
    restore: (restoredId) => api.customers.restore.call({ query: { id: restoredId } }),
    shownIn: [api.customers.key(), api.homes.key()],
  })
  return () =>
    confirmAction({
      question: messages.customer.deleteQuestion,
      detail: email ?? address ?? undefined,
      isDangerous: true,
      isYesFirst: true,
      onYes: async () => {
        await remove({ id })
        await navigate({ to: '/portal/manage-customers', ignoreBlocker: true })
      },
    })
}
