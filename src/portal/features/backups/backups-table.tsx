import { Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { contract } from '#contract/contract.ts'
import type { BackupRow } from '#contract/office/backups.ts'
import { backupStates } from '#domain/operations/backups/backups.ts'
import { bytesInWords, grouped } from '#texts/formats.ts'
import { StatusBadge } from '../../shared/record/status-badge.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { InTable } from '../../ui/list/on-card.tsx'
import { formatMoment } from '../../ui/text/format-date.ts'
import { inOneLine } from '../../ui/text/in-one-line.ts'

const roles = {
  waiting: 'waiting',
  running: 'assigned',
  proven: 'done',
  unproven: 'late',
  failed: 'late',
} as const

const columns: readonly Column<BackupRow, 'askedDate'>[] = [
  {
    key: 'askedDate',
    title: 'Date',
    noWrap: true,
    cell: (row) => formatMoment(row.takenDate ?? row.askedDate),
    card: 'title',
  },
  { key: 'askedBy', title: 'Requested by', cell: (row) => row.askedBy ?? '–' },
  {
    key: 'size',
    title: 'Size',
    noWrap: true,
    cell: (row) => (row.byteCount === null ? '–' : bytesInWords(row.byteCount)),
  },
  {
    key: 'holds',
    title: 'Contents',
    cell: (row) => <Contents row={row} />,
    card: {
      place: 'second',
      says: (row) => inOneLine([row.byteCount !== null && bytesInWords(row.byteCount), row.askedBy]),
    },
  },
  {
    key: 'state',
    title: 'Status',
    cell: (row) => <State row={row} />,
    card: 'third',
  },
]

function Contents({ row: { rowCount, tableCount, pictureCount } }: { row: BackupRow }) {
  if (rowCount === null) return '–'
  return (
    <div>
      {grouped(rowCount)} rows in {grouped(tableCount ?? 0)} tables
      <Text size="xs" c="dimmed">
        {grouped(pictureCount ?? 0)} pictures
      </Text>
    </div>
  )
}

function State({ row: { state, words } }: { row: BackupRow }) {
  return (
    <div>
      <StatusBadge role={roles[state]}>{backupStates.find((row) => row.state === state)?.name}</StatusBadge>
      {words && (
        <InTable>
          <Text size="xs" c="dimmed" maw="30rem">
            {words}
          </Text>
        </InTable>
      )}
    </div>
  )
}

type BackupsTableProps = {
  page: { page: number; pageSize: number }
  onPageChange: (change: { page?: number }) => void
  query: Parameters<typeof DataTable<BackupRow, 'askedDate'>>[0]['query']
}

/** Backups, newest first, with their content and state. */
export function BackupsTable({ page, onPageChange, query }: BackupsTableProps) {
  return (
    <DataTable
      label="Backups"
      columns={columns}
      query={query}
      list={{ ...page, sort: 'askedDate', order: 'desc' }}
      onListChange={({ page }) => onPageChange(page ? { page } : {})}
      rowKey={(row) => row.id}
      rowName={(row) => `backup of ${formatMoment(row.takenDate ?? row.askedDate)}`}
      actions={(row) => [
        {
          label: 'Download',
          icon: IconDownload,
          isWorded: true,
          isDisabled: row.fileName === null,
          onClick: () => download(row.id),
        },
      ]}
      empty={
        <EmptyState title="No backups yet">
          The first one is made tonight, or as soon as you ask for it.
        </EmptyState>
      }
    />
  )
}

/** Why a link: the browser then streams the file to disk, whatever its size. */
function download(id: number) {
  const { path = '' } = contract.backups.download['~orpc'].route
  const link = document.createElement('a')
  link.href = `${path}?${new URLSearchParams({ id: String(id) })}`
  link.download = ''
  link.click()
}
