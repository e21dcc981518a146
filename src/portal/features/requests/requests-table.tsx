import { Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { RequestFilter } from '#contract/list-filters.ts'
import type { RequestRow } from '#contract/requests.ts'
import { can } from '#domain/people/access.ts'
import { agreedVisitOf, visitInWords } from '#domain/requests/agreed-visit.ts'
import { requestStatuses } from '#domain/requests/requests.ts'
import { api } from '../../api/client.ts'
import { usePollingRequests } from '../../realtime/use-polling.ts'
import { useActor } from '../../session/session.ts'
import { StatusBadge } from '../../shared/status-badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DateAndAgo } from '../../ui/date-and-ago.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { timeZone } from '../../ui/format-date.ts'
import type { Filtered } from '../../ui/list-filters.tsx'
import { NoMatch } from '../../ui/no-match.tsx'
import { noRequestFilters } from './requests-filters.tsx'
import { UrgentBadge } from './urgent-badge.tsx'
import { customerOf, useRequestActions } from './use-request-actions.tsx'

type Sort = RequestFilter['sort']

const columns: readonly Column<RequestRow, Sort>[] = [
  {
    key: 'email',
    title: 'Email',
    sort: 'email',
    cell: (row) => <EmailText address={row.email} />,
  },
  { key: 'phone', title: 'Phone', noWrap: true, cell: (row) => row.phone ?? '–' },
  { key: 'address', title: 'Address', width: '22%', cell: (row) => <Where row={row} /> },
  { key: 'equipment', title: 'Equipment', cell: (row) => row.equipmentName },
  {
    key: 'requestedDate',
    title: 'Request On',
    sort: 'requestedDate',
    firstOrder: 'desc',
    noWrap: true,
    cell: (row) => <DateAndAgo moment={row.requestedDate} />,
  },
  { key: 'requestReason', title: 'Request For', cell: (row) => row.requestReason },
  { key: 'requestStatus', title: 'Status', sort: 'requestStatus', cell: (row) => <Status row={row} /> },
]
const assignedColumn: Column<RequestRow, Sort> = {
  key: 'assignedUser',
  title: 'Assign To',
  cell: (row) => row.assignedUser ?? '–',
}

function Where({ row: { address, labelId } }: { row: RequestRow }) {
  if (labelId === null) return address ?? '–'
  return (
    <div>
      {address}
      <Text size="xs" c="dimmed">
        Label {labelId}, no home yet
      </Text>
    </div>
  )
}

const statusRoles = { pending: 'waiting', assigned: 'assigned', completed: 'done' } as const

function Status({ row }: { row: RequestRow }) {
  const status = requestStatuses.find(({ id }) => id === row.requestStatusId)?.status
  const visit = agreedVisitOf(row)
  return (
    <div>
      {status && <StatusBadge role={statusRoles[status]}>{row.requestStatus}</StatusBadge>}
      {row.isUrgent && status !== 'completed' && <UrgentBadge />}
      {visit && status === 'assigned' && (
        <Text size="xs" c="dimmed">
          {visitInWords(visit)}
        </Text>
      )}
    </div>
  )
}

/** Service requests, urgent ones that are open first, then the newest, which poll; a row opens its customer, or its details if there is none. */
export function RequestsTable({ filter, onFilterChange }: Filtered<RequestFilter>) {
  const actor = useActor()
  const navigate = useNavigate()
  const query = useQuery(
    api.requests.list.queryOptions({
      input: { ...filter, timeZone },
      placeholderData: keepPreviousData,
      ...usePollingRequests(),
    }),
  )
  const { actionsOf, openDetails, dialogs } = useRequestActions()
  const seesAll = can.readAllRequests(actor)
  return (
    <>
      <DataTable
        label="Service requests"
        columns={seesAll ? [...columns, assignedColumn] : columns}
        query={query}
        list={filter}
        onListChange={onFilterChange}
        rowKey={(row) => row.requestId}
        rowName={(row) => `request ${row.requestId}`}
        onOpen={(row) => {
          const customer = customerOf(row)
          if (customer) void navigate(customer)
          else openDetails(row)
        }}
        actions={actionsOf}
        empty={<NoRequests filter={filter} onFilterChange={onFilterChange} seesAll={seesAll} />}
      />
      {dialogs}
    </>
  )
}

function NoRequests({ filter, onFilterChange, seesAll }: Filtered<RequestFilter> & { seesAll: boolean }) {
  const { page, pageSize, sort, order, after, before, timeZone: _zone, ...filters } = filter
  const isFiltered = Object.values(filters).some(Boolean)
  if (isFiltered) {
    return (
      <NoMatch what="request" onClear={() => onFilterChange({ ...noRequestFilters, name: '', page: 1 })} />
    )
  }
  return seesAll ? (
    <EmptyState title="No service requests yet">
      What customers ask for through their labels appears here.
    </EmptyState>
  ) : (
    <EmptyState title="No requests are assigned to you">
      When an Admin assigns one to you, it appears here.
    </EmptyState>
  )
}
