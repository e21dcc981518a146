import { IconArrowBackUp } from '@tabler/icons-react'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import type { DeletedListState } from './deleted-list-state.ts'

type Deleted = { id: number; deletedDate: string; deletedBy: string | null }

type DeletedTableProps<Row extends Deleted> = {
  label: string
  /** What a row is recognised by; when and by whom it was deleted follow. */
  columns: readonly Column<Row, 'deletedDate'>[]
  query: Parameters<typeof DataTable<Row, 'deletedDate'>>[0]['query']
  list: DeletedListState
  onListChange: (change: Partial<DeletedListState>) => void
  rowName: (row: Row) => string
  onRestore: (row: Row) => void
}

/** Deleted records of one kind, the latest first, each with the way back. */
export function DeletedTable<Row extends Deleted>(props: DeletedTableProps<Row>) {
  const { label, columns, query, list, onListChange, rowName, onRestore } = props
  return (
    <DataTable
      label={label}
      columns={[
        ...columns,
        { key: 'deletedDate', title: 'Deleted', cell: (row) => <TimeAgo moment={row.deletedDate} /> },
        { key: 'deletedBy', title: 'Deleted By', cell: (row) => row.deletedBy ?? '–' },
      ]}
      query={query}
      list={{ page: list.page, pageSize: list.pageSize, sort: 'deletedDate', order: 'desc' }}
      onListChange={({ page }) => onListChange({ page })}
      rowKey={(row) => row.id}
      rowName={rowName}
      actions={(row) => [{ label: 'Restore', icon: IconArrowBackUp, onClick: () => onRestore(row) }]}
      empty={
        <EmptyState title="Nothing was deleted in the last 90 days">
          What is deleted can be restored here for 90 days.
        </EmptyState>
      }
    />
  )
}
