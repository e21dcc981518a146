import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messages } from '#domain/messages.ts'
import { api } from '../../api/client.ts'
import { notify } from '../../ui/notify.tsx'
import type { DeletedListState } from './deleted-list-state.ts'
import { DeletedTable } from './deleted-table.tsx'

type DeletedIdealSystemsProps = {
  list: DeletedListState
  onListChange: (change: Partial<DeletedListState>) => void
}

/** Ideal systems that were deleted, to be put back. */
export function DeletedIdealSystems({ list, onListChange }: DeletedIdealSystemsProps) {
  const queryClient = useQueryClient()
  const { page, pageSize } = list
  const query = useQuery(
    api.idealSystems.listDeleted.queryOptions({
      input: { page, pageSize },
      placeholderData: keepPreviousData,
    }),
  )
  const restoring = useMutation(
    api.idealSystems.restore.mutationOptions({
      onSuccess: () => notify.success(messages.restore.done),
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.idealSystems.key() }),
    }),
  )
  return (
    <DeletedTable
      label="Deleted ideal systems"
      columns={[
        { key: 'equipmentName', title: 'Equipment Name', cell: (row) => row.equipmentName },
        { key: 'equipmentTypeName', title: 'Equipment Type', cell: (row) => row.equipmentTypeName },
      ]}
      query={query}
      list={list}
      onListChange={onListChange}
      rowName={(row) => row.equipmentName}
      onRestore={(row) => restoring.mutate({ query: { id: row.id } })}
    />
  )
}
