import { IconArrowBackUp } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { notify } from '../../ui/notify.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import type { DeletedKind } from './deleted-kinds.tsx'
import type { DeletedListState } from './deleted-list-state.ts'

type DeletedTableProps<Row> = {
  kind: DeletedKind<Row>
  list: DeletedListState
  onListChange: (change: Partial<DeletedListState>) => void
}

/** Deleted records of one kind, latest first, to restore. */
export function DeletedTable<Row extends { id: number; deletedDate: string; deletedBy: string | null }>({
  kind,
  list: { page, pageSize },
  onListChange,
}: DeletedTableProps<Row>) {
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: kind.keyOf({ page, pageSize }),
    queryFn: () => kind.list({ page, pageSize }),
    placeholderData: keepPreviousData,
  })
  const restoring = useMutation({
    mutationFn: kind.restore,
    onSuccess: () => notify.success(kind.restored),
    onSettled: () => Promise.all(kind.shownIn.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
  return (
    <DataTable
      label={kind.label}
      columns={[
        ...kind.columns,
        { key: 'deletedDate', title: 'Deleted', cell: (row) => <TimeAgo moment={row.deletedDate} isAlone /> },
        { key: 'deletedBy', title: 'Deleted By', cell: (row) => row.deletedBy ?? '–' },
      ]}
      query={query}
      list={{ page, pageSize, sort: 'deletedDate', order: 'desc' }}
      onListChange={({ page }) => onListChange({ page })}
      rowKey={(row) => row.id}
      rowName={kind.rowName}
      actions={(row) => [
        { label: 'Restore', icon: IconArrowBackUp, onClick: () => restoring.mutate(row.id) },
      ]}
      empty={
        <EmptyState title="Nothing deleted in the last 90 days">
          You can restore things here for 90 days.
        </EmptyState>
      }
    />
  )
}
