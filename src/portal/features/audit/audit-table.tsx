import { Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import type { AuditFilter, AuditRow } from '#contract/office/audit.ts'
import { auditActionName, auditActorName, auditSubjectName } from '#domain/operations/audit/audit.ts'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import type { Filtered } from '../../ui/list/filters/list-filters.tsx'
import { NoMatch } from '../../ui/list/no-match.tsx'
import { RowLink } from '../../ui/list/row-link.tsx'
import { formatMoment } from '../../ui/text/format-date.ts'
import { inOneLine } from '../../ui/text/in-one-line.ts'
import { noAuditFilters } from './audit-filters.tsx'

const whoOf = ({ actorKind: kind, actorId: id, actorName: name }: AuditRow) =>
  auditActorName({ kind, id, name })

const columns: readonly Column<AuditRow, AuditFilter['sort']>[] = [
  {
    key: 'at',
    title: 'When',
    sort: 'at',
    firstOrder: 'desc',
    noWrap: true,
    cell: (row) => <RowLink>{formatMoment(row.at)}</RowLink>,
    card: 'third',
  },
  {
    key: 'who',
    title: 'Who',
    cell: (row) => <Who row={row} />,
    card: { place: 'second', says: (row) => inOneLine([whoOf(row), subjectOf(row)]) },
  },
  {
    key: 'action',
    title: 'What happened',
    cell: (row) => <What row={row} />,
    card: { place: 'title', says: (row) => auditActionName(row.action) },
  },
  {
    key: 'subject',
    title: 'Subject',
    cell: (row) => <span style={{ overflowWrap: 'anywhere' }}>{subjectOf(row)}</span>,
  },
]

function What({ row }: { row: AuditRow }) {
  return (
    <div>
      {auditActionName(row.action)}
      <Text size="xs" c="dimmed" lineClamp={2} maw="34rem" style={{ overflowWrap: 'anywhere' }}>
        {row.says}
      </Text>
    </div>
  )
}

const subjectOf = (row: AuditRow) => auditSubjectName(row.subjectKind, row.subjectId)

function Who({ row }: { row: AuditRow }) {
  return (
    <div>
      {whoOf(row)}
      {row.ipAddress && (
        <Text size="xs" c="dimmed">
          {row.ipAddress}
        </Text>
      )}
    </div>
  )
}

type AuditTableProps = Filtered<AuditFilter> & {
  query: Parameters<typeof DataTable<AuditRow, AuditFilter['sort']>>[0]['query']
  onOpen: (row: AuditRow) => void
  /** Whether a line is open above the list. */
  isHeld: boolean
}

/** The lines of the audit trail, newest first; a row opens its changes. */
export function AuditTable({ filter, onFilterChange, query, onOpen, isHeld }: AuditTableProps) {
  const { by, action, subjectKind, subjectId, from, to } = filter
  const isFiltered = Boolean(by || action || subjectKind || subjectId || from || to)
  return (
    <DataTable
      label="Lines of the audit trail"
      columns={columns}
      query={query}
      list={filter}
      onListChange={onFilterChange}
      isHeld={isHeld}
      rowKey={(row) => row.id}
      rowName={(row) => `line ${row.id}, ${auditActionName(row.action)}`}
      opening={(row) => ({ onOpen: () => onOpen(row) })}
      actions={(row) => [{ label: 'View', icon: IconEye, opensRow: true, onClick: () => onOpen(row) }]}
      empty={
        isFiltered ? (
          <NoMatch what="line" onClear={() => onFilterChange({ ...noAuditFilters, page: 1 })} />
        ) : (
          <EmptyState title="Nothing yet">Every change, sign-in and export is listed here.</EmptyState>
        )
      }
    />
  )
}
