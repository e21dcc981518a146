import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messages } from '#domain/messages.ts'
import { api } from '../../api/client.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { notify } from '../../ui/notify.tsx'
import type { DeletedListState } from './deleted-list-state.ts'
import { DeletedTable } from './deleted-table.tsx'

type DeletedCustomersProps = {
  list: DeletedListState
  onListChange: (change: Partial<DeletedListState>) => void
}

/** Customers that were deleted, to be put back. */
export function DeletedCustomers({ list, onListChange }: DeletedCustomersProps) {
  const queryClient = useQueryClient()
  const { page, pageSize } = list
  const query = useQuery(
    api.customers.listDeleted.queryOptions({ input: { page, pageSize }, placeholderData: keepPreviousData }),
  )
  const restoring = useMutation(
    api.customers.restore.mutationOptions({
      onSuccess: () => notify.success(messages.restore.done),
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.customers.key() }),
    }),
  )
  return (
    <DeletedTable
      label="Deleted customers"
      columns={[
        { key: 'email', title: 'Customer Email', cell: (row) => <EmailText address={row.email} /> },
        { key: 'address', title: 'Address', cell: (row) => row.address ?? '–' },
      ]}
      query={query}
      list={list}
      onListChange={onListChange}
      rowName={(row) => row.email ?? row.address ?? `customer ${row.id}`}
      onRestore={(row) => restoring.mutate({ query: { id: row.id } })}
    />
  )
}
