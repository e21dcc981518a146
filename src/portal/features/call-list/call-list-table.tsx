import { ActionIcon, Anchor, Badge, Text } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { CallListFilter, CallListRow } from '#contract/homes/call-list.ts'
import { dateText } from '#domain/days.ts'
import { phoneHref } from '#domain/people/phone.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import type { Filtered } from '../../ui/list/filters/list-filters.tsx'
import { NoMatch } from '../../ui/list/no-match.tsx'
import { InTable, OnCard } from '../../ui/list/on-card.tsx'
import { RowLink } from '../../ui/list/row-link.tsx'
import { formatDay } from '../../ui/text/format-date.ts'
import { noCallListFilters } from './call-list-filters.tsx'
import classes from './call-list-page.module.css'
import { useCallMarks } from './use-call-marks.tsx'

const columns: readonly Column<CallListRow, CallListFilter['sort']>[] = [
  {
    key: 'why',
    title: 'Home',
    sort: 'rank',
    width: '42%',
    cell: (row) => <Home row={row} />,
    card: 'title',
  },
  {
    key: 'saving',
    title: 'Range a year',
    isVerbatim: true,
    sort: 'saving',
    firstOrder: 'desc',
    cell: (row) => <Range row={row} />,
    card: { place: 'second', says: (row) => rangeInLine(row) },
  },
  {
    key: 'phone',
    title: 'Phone',
    noWrap: true,
    cell: (row) => <Phone row={row} />,
    card: { place: 'act', says: (row) => <CallIcon row={row} /> },
  },
  {
    key: 'contact',
    title: 'Last contact',
    cell: (row) => <LastContact row={row} />,
    card: 'third',
  },
]

function Home({ row: { name, address, why } }: { row: CallListRow }) {
  return (
    <div>
      <RowLink>
        <span translate="no">{name ?? address}</span>
      </RowLink>
      <Text size="sm" className={classes.why}>
        {why}
      </Text>
      {name && (
        <InTable>
          <Text size="xs" c="dimmed" translate="no">
            {address}
          </Text>
        </InTable>
      )}
    </div>
  )
}

function Range({ row: { range, isEstimated } }: { row: CallListRow }) {
  if (range === null) return '–'
  return (
    <div>
      {range}
      {isEstimated && (
        <Badge variant="default" tt="none" fw={500} size="sm" display="block" w="max-content">
          Estimated
        </Badge>
      )}
    </div>
  )
}

function rangeInLine({ range, isEstimated }: CallListRow): string | null {
  return range && `${range} a year${isEstimated ? ', estimated' : ''}`
}

/** What the list is for, as large as a thumb. */
function CallIcon({ row: { phone, name, address } }: { row: CallListRow }) {
  if (phone === null) return null
  return (
    <ActionIcon
      component="a"
      href={phoneHref(phone)}
      size={44}
      radius="xl"
      variant="light"
      aria-label={`Call ${name ?? address}`}
    >
      <IconPhone size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}

function Phone({ row: { phone } }: { row: CallListRow }) {
  if (phone === null)
    return (
      <Text size="sm" c="dimmed" style={{ whiteSpace: 'normal' }}>
        {messages.customer.noKnownNumber}
      </Text>
    )
  return (
    <Anchor href={phoneHref(phone)} size="sm">
      {phone}
    </Anchor>
  )
}

/** The homes of a part of the list; a row opens the home. */
export function CallListTable({ filter, onFilterChange }: Filtered<CallListFilter>) {
  const query = useQuery(api.callList.list.queryOptions({ input: filter, placeholderData: keepPreviousData }))
  const { actionsOf, dialog } = useCallMarks()
  const detailsOf = ({ customerId }: CallListRow) =>
    linkOptions({
      to: '/portal/customer-details/$id',
      params: { id: String(customerId) },
      state: {
        listedHomes: {
          list: 'calls',
          filter,
          ids: query.data?.rows.map((row) => row.customerId) ?? [],
        },
      },
    })
  return (
    <>
      <DataTable
        label="Homes to call"
        columns={columns}
        query={query}
        list={filter}
        onListChange={onFilterChange}
        rowKey={(row) => row.id}
        rowName={(row) => row.name ?? row.address}
        opening={(row) => ({ link: detailsOf(row) })}
        actions={actionsOf}
        empty={<NoHomes filter={filter} onFilterChange={onFilterChange} />}
      />
      {dialog}
    </>
  )
}

const nobody: Record<CallListFilter['part'], { title: string; text: string }> = {
  'to-call': {
    title: 'Nobody to call',
    text: 'Homes appear here as soon as their equipment is recorded.',
  },
  'ask-for-plate': { title: 'Every age is known', text: 'Homes without a year appear here.' },
  'in-hand': {
    title: 'Nothing in hand',
    text: 'Homes that you called, that asked for service or have an open proposal appear here.',
  },
  'do-not-contact': { title: 'Nobody', text: 'Customers who ask for no contact appear here.' },
}

function NoHomes({ filter, onFilterChange }: Filtered<CallListFilter>) {
  const { kind, leastAge, leastSaving, place, compared, proposal, part } = filter
  if ([kind, leastAge, leastSaving, place, compared, proposal].some(Boolean))
    return <NoMatch what="home" onClear={() => onFilterChange({ ...noCallListFilters, page: 1 })} />
  return <EmptyState title={nobody[part].title}>{nobody[part].text}</EmptyState>
}

/** What came of the last call, with who and when, or when the home last asked for something. */
function LastContact({ row }: { row: CallListRow }) {
  const { mark, hasOpenRequest, contactedOn, isNumberLeftAlone } = row
  if (isNumberLeftAlone) return messages.callList.numberLeftAlone
  if (!mark && !hasOpenRequest) {
    return (
      <>
        <OnCard>Last contact: {contactedOn === null ? 'never' : formatDay(contactedOn)}</OnCard>
        <InTable>{contactedOn === null ? 'Never' : dateText(contactedOn)}</InTable>
      </>
    )
  }
  return (
    <div>
      {hasOpenRequest && <Text size="sm">Open request</Text>}
      {mark && !hasOpenRequest && <Text size="sm">{markInWords(mark)}</Text>}
      {mark && (
        <InTable>
          {hasOpenRequest && <Text size="sm">{markInWords(mark)}</Text>}
          <Text size="xs" c="dimmed">
            {dateText(mark.markedDate)}, {mark.markedBy}
          </Text>
        </InTable>
      )}
    </div>
  )
}

function markInWords({ mark, callableFrom }: NonNullable<CallListRow['mark']>): string {
  if (callableFrom === null) return 'Do not contact'
  return mark === 'called' ? 'Called' : `Not before ${formatDay(callableFrom)}`
}
