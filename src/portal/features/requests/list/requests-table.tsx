import { Text } from '@mantine/core'
import { IconCircleCheck, IconEye, IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import type { RequestFilter, RequestRow } from '#contract/requests/requests.ts'
import { can, startsWithOwnDay } from '#domain/people/access.ts'
import { agreedVisitOf, visitInWords } from '#domain/requests/agreed-visit.ts'
import { outcomeName } from '#domain/requests/completion.ts'
import { statusAfter } from '#domain/requests/request-lifecycle.ts'
import { waitingTooLongSince } from '#domain/requests/request-views.ts'
import { api } from '../../../api/client.ts'
import { usePollingRequests } from '../../../realtime/use-polling.ts'
import { useActor } from '../../../session/session.ts'
import { LateDialog } from '../../../ui/dialog/late-dialog.tsx'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import { latePart } from '../../../ui/frame/late-part.ts'
import { type Column, DataTable } from '../../../ui/list/data-table.tsx'
import type { Filtered } from '../../../ui/list/filters/list-filters.tsx'
import { NameAndEmail } from '../../../ui/list/name-and-email.tsx'
import { NoMatch } from '../../../ui/list/no-match.tsx'
import { InTable, WhereNarrow } from '../../../ui/list/on-card.tsx'
import type { RowAction } from '../../../ui/list/row-action.ts'
import { LateSelection } from '../../../ui/list/selection/late-selection.tsx'
import { useRowSelection } from '../../../ui/list/selection/row-selection.ts'
import { DateAndAgo } from '../../../ui/text/date-and-ago.tsx'
import { formatAgo, timeZone } from '../../../ui/text/format-date.ts'
import { inOneLine } from '../../../ui/text/in-one-line.ts'
import { useNow } from '../../../ui/text/time-ago.tsx'
import { customerOf } from '../customer-link.ts'
import { OpenRequest } from '../open-request.tsx'
import { StatusInWord, statusOf } from '../request-status.tsx'
import { UrgentBadge } from '../urgent-badge.tsx'
import { noRequestFilters } from './requests-filters.tsx'

const assignModal = latePart(() =>
  import('../handling/assign-request-modal.tsx').then(({ AssignRequestModal }) => AssignRequestModal),
)
const completeModal = latePart(() =>
  import('../handling/complete-request-modal.tsx').then(({ CompleteRequestModal }) => CompleteRequestModal),
)

/** The next step of a request in its row, the way to its customer, and the dialogs for them. All else is in its drawer. */
function useRequestActions() {
  const actor = useActor()
  const [assigning, setAssigning] = useState<RequestRow>()
  const [completing, setCompleting] = useState<RequestRow>()
  const stopAssigning = useCallback(() => setAssigning(undefined), [])
  const stopCompleting = useCallback(() => setCompleting(undefined), [])

  function actionsOf(row: RequestRow): RowAction[] {
    const customer = customerOf(row)
    const status = statusOf(row)
    const canAssign = can.assignRequest(actor) && status === 'pending'
    const canComplete = can.completeRequest(actor, row) && statusAfter('complete', status)
    return [
      ...(canAssign
        ? [{ label: 'Assign', icon: IconUserPlus, isWorded: true, onClick: () => setAssigning(row) }]
        : []),
      ...(canComplete
        ? [{ label: 'Complete', icon: IconCircleCheck, isWorded: true, onClick: () => setCompleting(row) }]
        : []),
      ...(customer ? [{ label: 'View', icon: IconEye, link: customer }] : []),
    ]
  }

  const dialogs = (
    <>
      <LateDialog part={assignModal} isOpen={assigning !== undefined} onClose={stopAssigning}>
        {(AssignRequestModal, isOpen) => (
          <AssignRequestModal request={isOpen ? assigning : undefined} onClose={stopAssigning} />
        )}
      </LateDialog>
      <LateDialog part={completeModal} isOpen={completing !== undefined} onClose={stopCompleting}>
        {(CompleteRequestModal, isOpen) => (
          <CompleteRequestModal request={isOpen ? completing : undefined} onClose={stopCompleting} />
        )}
      </LateDialog>
    </>
  )
  return { actionsOf, dialogs }
}

type Sort = RequestFilter['sort']

const chosenRequests = latePart(() =>
  import('./chosen-requests.tsx').then(({ ChosenRequests }) => ChosenRequests),
)

const columns: readonly Column<RequestRow, Sort>[] = [
  {
    key: 'email',
    title: 'Email',
    width: '16%',
    sort: 'email',
    isVerbatim: true,
    cell: (row) => <Who row={row} />,
    card: 'title',
  },
  {
    key: 'phone',
    title: 'Phone',
    noWrap: true,
    isVerbatim: true,
    isForWide: true,
    cell: (row) => row.phone ?? '–',
  },
  {
    key: 'address',
    title: 'Address',
    width: '16%',
    cell: (row) => <Where row={row} />,
    card: 'third',
  },
  {
    key: 'equipment',
    title: 'Equipment',
    cell: (row) => (
      <>
        {row.equipmentName}
        <Narrow>{row.requestReason}</Narrow>
      </>
    ),
    card: { place: 'second', says: (row) => <Wish row={row} /> },
  },
  {
    key: 'requestedDate',
    title: 'Request On',
    sort: 'requestedDate',
    firstOrder: 'desc',
    noWrap: true,
    cell: (row) => <RequestedOn row={row} />,
  },
  { key: 'requestReason', title: 'Request For', isForWide: true, cell: (row) => row.requestReason },
  {
    key: 'requestStatus',
    title: 'Status',
    sort: 'requestStatus',
    cell: (row) => <Status row={row} />,
    card: 'tag',
  },
]
const assignedColumn: Column<RequestRow, Sort> = {
  key: 'assignedUser',
  title: 'Assign To',
  isVerbatim: true,
  isForWide: true,
  cell: (row) => row.assignedUser ?? '–',
}

/** What has a column of its own in a wide list, in small print below another value. */
function Narrow({ children }: { children: ReactNode }) {
  return (
    <WhereNarrow>
      <Text size="xs" c="dimmed">
        {children}
      </Text>
    </WhereNarrow>
  )
}

function Who({ row: { name, email, phone, address } }: { row: RequestRow }) {
  return (
    <div>
      <NameAndEmail name={name} email={email} otherwise={address ?? phone} />
      {phone && <Narrow>{phone}</Narrow>}
    </div>
  )
}

/** What a request without a home has instead. */
function labelOf({ labelId, customerId }: RequestRow): string | undefined {
  if (labelId !== null) return `Label ${labelId}, no home yet`
  return customerId === null ? 'Not linked' : undefined
}

function Where({ row }: { row: RequestRow }) {
  const { address } = row
  const label = labelOf(row)
  const said = label && (
    <Text size="xs" c="dimmed">
      {label}
    </Text>
  )
  return (
    <div>
      {address ?? (label ? '' : '–')}
      {address ? <InTable>{said}</InTable> : said}
    </div>
  )
}

/** Whether it is open for more than a week, which is said in red. */
function isLateAt(now: number, row: RequestRow): boolean {
  return statusOf(row) !== 'completed' && new Date(row.requestedDate) < waitingTooLongSince(new Date(now))
}

/** What is asked for, and since when. */
function Wish({ row }: { row: RequestRow }) {
  const now = useNow()
  return (
    <>
      {inOneLine([row.equipmentName, row.requestReason])} ·{' '}
      <Text span inherit c={isLateAt(now, row) ? 'var(--hvac-danger)' : undefined}>
        {formatAgo(row.requestedDate, now)}
      </Text>
    </>
  )
}

function RequestedOn({ row }: { row: RequestRow }) {
  const isLate = isLateAt(useNow(), row)
  return <DateAndAgo moment={row.requestedDate} isLate={isLate} />
}

function Status({ row }: { row: RequestRow }) {
  const visit = agreedVisitOf(row)
  const isOpenAndUrgent = row.isUrgent && statusOf(row) !== 'completed'
  const status = <StatusInWord request={row} />
  return (
    <div>
      {/* Why not both on a card: nobody takes what is urgent for done. */}
      {isOpenAndUrgent ? <InTable>{status}</InTable> : status}
      {isOpenAndUrgent && <UrgentBadge />}
      {row.assignedUser && (
        <Narrow>
          <span translate="no">{row.assignedUser}</span>
        </Narrow>
      )}
      <InTable>
        {row.outcome && row.outcome !== 'done' && (
          <Text size="xs" c="dimmed">
            {outcomeName(row.outcome)}
          </Text>
        )}
        {visit && statusOf(row) === 'assigned' && (
          <Text size="xs" c="dimmed">
            {visitInWords(visit)}
          </Text>
        )}
        {row.completionNote && (
          <Text size="xs" c="dimmed" lineClamp={2}>
            {row.completionNote}
          </Text>
        )}
      </InTable>
    </div>
  )
}

type RequestsTableProps = Filtered<RequestFilter> & {
  /** The request whose drawer is open; 0 for none. */
  openedId: number
  onOpen: (requestId: number) => void
}

/** Service requests, urgent ones that are open first, then the newest, which poll; a row opens its drawer. */
export function RequestsTable({ filter, onFilterChange, openedId, onOpen }: RequestsTableProps) {
  const actor = useActor()
  const query = useQuery(
    api.requests.list.queryOptions({
      input: { ...filter, timeZone },
      placeholderData: keepPreviousData,
      ...usePollingRequests(),
    }),
  )
  const { actionsOf, dialogs } = useRequestActions()
  const seesAll = can.readAllRequests(actor)
  const drawerOf = (request: number): LinkProps => ({
    to: '/portal/manage-request',
    // Why a cast: the type of a link to any page knows no flags.
    search: { ...filter, list: startsWithOwnDay(actor), request } as never,
  })
  const selection = useRowSelection<RequestRow>(({ requestId }) => requestId, filter)
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
        opening={({ requestId }) => ({ link: drawerOf(requestId) })}
        actions={actionsOf}
        selection={selection}
        isHeld={openedId !== 0}
        empty={<NoRequests filter={filter} onFilterChange={onFilterChange} seesAll={seesAll} />}
      />
      <LateSelection part={chosenRequests} selection={selection} />
      {dialogs}
      <OpenRequest requestId={openedId} among={query.data?.rows ?? []} onOpen={onOpen} />
    </>
  )
}

function NoRequests({ filter, onFilterChange, seesAll }: Filtered<RequestFilter> & { seesAll: boolean }) {
  const { page, pageSize, sort, order, after, before, timeZone: _zone, view, ...filters } = filter
  const isFiltered = view !== 'all' || Object.values(filters).some(Boolean)
  if (isFiltered) {
    return (
      <NoMatch
        what="request"
        onClear={() => onFilterChange({ ...noRequestFilters, name: '', view: 'all', page: 1 })}
      />
    )
  }
  return seesAll ? (
    <EmptyState title="No requests yet">They come from labels, your website or a call.</EmptyState>
  ) : (
    <EmptyState title="No visits today">We'll notify you when one is assigned.</EmptyState>
  )
}
