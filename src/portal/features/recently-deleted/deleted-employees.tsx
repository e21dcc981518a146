import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messages } from '#domain/messages.ts'
import { api } from '../../api/client.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { notify } from '../../ui/notify.tsx'
import type { DeletedListState } from './deleted-list-state.ts'
import { DeletedTable } from './deleted-table.tsx'

type DeletedEmployeesProps = {
  list: DeletedListState
  onListChange: (change: Partial<DeletedListState>) => void
}

/** Employees who were deleted, to be put back. */
export function DeletedEmployees({ list, onListChange }: DeletedEmployeesProps) {
  const queryClient = useQueryClient()
  const { page, pageSize } = list
  const query = useQuery(
    api.employees.listDeleted.queryOptions({ input: { page, pageSize }, placeholderData: keepPreviousData }),
  )
  const restoring = useMutation(
    api.employees.restore.mutationOptions({
      onSuccess: () => notify.success(messages.restore.employee),
      onSettled: () =>
        Promise.all(
          [api.employees.key(), api.dashboard.key()].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        ),
    }),
  )
  return (
    <DeletedTable
      label="Deleted employees"
      columns={[
        { key: 'name', title: 'Name', cell: (row) => row.name },
        { key: 'email', title: 'Email', cell: (row) => <EmailText address={row.email} /> },
        { key: 'roleName', title: 'Role', cell: (row) => row.roleName },
      ]}
      query={query}
      list={list}
      onListChange={onListChange}
      rowName={(row) => row.email}
      onRestore={(row) => restoring.mutate({ query: { id: row.id } })}
    />
  )
}
