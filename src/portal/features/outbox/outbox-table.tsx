import { Text } from '@mantine/core'
import { IconEye, IconMailX, IconSend } from '@tabler/icons-react'
import type { OutboxFilter, OutboxRow } from '#contract/office/outbox.ts'
import { emailKindName } from '#domain/operations/email.ts'
import { EmailStateBadge } from '../../shared/record/email-state.tsx'
import { useOutboxActions } from '../../shared/record/use-outbox-actions.ts'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { EmailInRow } from '../../ui/list/email-in-row.tsx'
import type { Filtered } from '../../ui/list/filters/list-filters.tsx'
import { NoMatch } from '../../ui/list/no-match.tsx'
import { InTable } from '../../ui/list/on-card.tsx'
import { RowLink } from '../../ui/list/row-link.tsx'
import { DateAndAgo } from '../../ui/text/date-and-ago.tsx'
import { formatMonthDay } from '../../ui/text/format-date.ts'
import { noOutboxFilters } from './outbox-filters.tsx'

const columns: readonly Column<OutboxRow, OutboxFilter['sort']>[] = [
  { key: 'to', title: 'Recipient', isVerbatim: true, cell: (row) => <Recipient row={row} />, card: 'title' },
  { key: 'kind', title: 'Kind', cell: (row) => emailKindName(row.kind) },
  { key: 'subject', title: 'Subject', cell: (row) => row.subject, card: 'second' },
  {
    key: 'createdDate',
    title: 'Written',
    sort: 'createdDate',
    firstOrder: 'desc',
    noWrap: true,
    cell: (row) => <DateAndAgo moment={row.createdDate} />,
    card: { place: 'aside', says: (row) => formatMonthDay(row.createdDate) },
  },
  {
    key: 'state',
    title: 'State',
    cell: (row) => <State row={row} />,
    card: 'tag',
  },
]

function Recipient({ row }: { row: OutboxRow }) {
  return (
    <RowLink>
      <EmailInRow address={row.to} />
    </RowLink>
  )
}

function State({ row }: { row: OutboxRow }) {
  return (
    <div>
      <EmailStateBadge state={row.state} />
      {row.words && row.state !== 'sent' && (
        <InTable>
          <Text size="xs" c="dimmed" lineClamp={2} maw="22rem">
            {row.words}
          </Text>
        </InTable>
      )}
    </div>
  )
}

type OutboxTableProps = Filtered<OutboxFilter> & {
  query: Parameters<typeof DataTable<OutboxRow, OutboxFilter['sort']>>[0]['query']
  onOpen: (row: OutboxRow) => void
  /** Whether an email is open above the list. */
  isHeld: boolean
}

/** Emails, newest first; a row opens the email. */
export function OutboxTable({ filter, onFilterChange, query, onOpen, isHeld }: OutboxTableProps) {
  const { resend, cancel } = useOutboxActions()
  const isFiltered = Boolean(filter.to || filter.kind || filter.state)
  return (
    <DataTable
      label="Messages"
      columns={columns}
      query={query}
      list={filter}
      onListChange={onFilterChange}
      isHeld={isHeld}
      rowKey={(row) => row.id}
      rowName={(row) => `message to ${row.to}`}
      opening={(row) => ({ onOpen: () => onOpen(row) })}
      actions={(row) => [
        { label: 'View', icon: IconEye, opensRow: true, onClick: () => onOpen(row) },
        {
          label: row.state === 'queued' ? 'Send now' : 'Resend',
          icon: IconSend,
          isDisabled: row.state === 'sending' || row.emptiedDate !== null,
          onClick: () => resend(row),
        },
        {
          label: 'Cancel',
          icon: IconMailX,
          isDangerous: true,
          isDisabled: row.state !== 'queued',
          onClick: () => cancel(row),
        },
      ]}
      empty={
        isFiltered ? (
          <NoMatch what="message" onClear={() => onFilterChange({ ...noOutboxFilters, page: 1 })} />
        ) : (
          <EmptyState title="No messages yet">
            What the portal writes to customers and staff appears here.
          </EmptyState>
        )
      }
    />
  )
}
