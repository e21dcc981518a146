import { Group, Text } from '@mantine/core'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ProposalFilter, ProposalRow } from '#contract/proposals/proposals.ts'
import { dateText } from '#domain/days.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import { proposalNeeds } from '#domain/proposals/drafting/draft.ts'
import { endsInWords } from '#saying/saving-in-words.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../../api/client.ts'
import { businessToday } from '../../../shared/frame/business-day.ts'
import { useWhyNotDelivered } from '../../../shared/record/mail-state.ts'
import { Doubted, ProposalState } from '../../../shared/record/proposal-state.tsx'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import { type Column, DataTable } from '../../../ui/list/data-table.tsx'
import type { Filtered } from '../../../ui/list/filters/list-filters.tsx'
import { NoMatch } from '../../../ui/list/no-match.tsx'
import { InTable, WhereNarrow } from '../../../ui/list/on-card.tsx'
import { RowLink } from '../../../ui/list/row-link.tsx'
import { formatDate, formatDay, formatMonthDay, timeZone } from '../../../ui/text/format-date.ts'
import { inOneLine } from '../../../ui/text/in-one-line.ts'
import { noProposalFilters } from './proposals-filters.tsx'

const columns: readonly Column<ProposalRow, ProposalFilter['sort']>[] = [
  {
    key: 'home',
    title: 'Home',
    width: '20%',
    isVerbatim: true,
    cell: (row) => <Home row={row} />,
    card: 'title',
  },
  {
    key: 'state',
    title: 'Status',
    sort: 'updated',
    firstOrder: 'desc',
    cell: (row) => <Status row={row} />,
    card: 'tag',
  },
  {
    key: 'value',
    title: 'Value',
    sort: 'value',
    firstOrder: 'desc',
    cell: (row) => <Value row={row} />,
    card: { place: 'second', says: (row) => <ValueAndSent row={row} /> },
  },
  { key: 'sent', title: 'Sent', sort: 'sent', firstOrder: 'desc', cell: (row) => <Sent row={row} /> },
  {
    key: 'expires',
    title: 'Ends',
    sort: 'expires',
    noWrap: true,
    cell: (row) => (row.expiresOn === null ? '–' : dateText(row.expiresOn)),
  },
  {
    key: 'nextStep',
    title: 'Next step',
    width: '19%',
    sort: 'nextStep',
    cell: (row) => <NextStep row={row} />,
    card: { place: 'third', says: (row) => <StepInLine row={row} /> },
  },
  { key: 'owner', title: 'Owner', isVerbatim: true, isForWide: true, cell: (row) => row.owner },
]

/** A value, and in small print what goes with it. */
function Lines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <div>
      <div>{first}</div>
      {second && (
        <Text size="xs" c="dimmed" component="div">
          {second}
        </Text>
      )}
    </div>
  )
}

function Home({ row: { name, address, customerId } }: { row: ProposalRow }) {
  const place = address ?? `Home ${customerId}`
  return (
    <>
      <RowLink>{name ?? place}</RowLink>
      {name && (
        <InTable>
          <Text size="xs" c="dimmed">
            {place}
          </Text>
        </InTable>
      )}
    </>
  )
}

function Status({ row }: { row: ProposalRow }) {
  const { state, number, optionCount, need } = row
  const options = optionCount === 1 ? '1 option' : `${optionCount} options`
  const named = proposalNeeds.find((one) => one.need === need)?.name
  return (
    <>
      <Group gap={4}>
        <ProposalState state={state} />
        <Doubted row={row} />
      </Group>
      <InTable>
        <Text size="xs" c="dimmed">
          {[named, number !== null && number > 1 && `version ${number}`, options].filter(Boolean).join(', ')}
        </Text>
        <WhereNarrow>
          <Text size="xs" c="dimmed" translate="no">
            {row.owner}
          </Text>
        </WhereNarrow>
      </InTable>
    </>
  )
}

function Value({ row: { valueCents, saving } }: { row: ProposalRow }) {
  if (valueCents === null) return '–'
  return (
    <Lines
      first={<span translate="no">{dollarsOfCents(valueCents)}</span>}
      second={saving && savingInWords(saving)}
    />
  )
}

/** A saving never stands without its range. */
function savingInWords(saving: NonNullable<ProposalRow['saving']>) {
  const ends = `${endsInWords(saving)} a year`
  return saving.lowCents < 0 ? ends : `Saves ${ends}`
}

/** When it was sent, why it has not left, and whether its customer has opened it. */
function Sent({ row }: { row: ProposalRow }) {
  const waits = useWhyNotDelivered(row.mail)
  if (row.sentDate === null) return '–'
  return <Lines first={formatDate(row.sentDate)} second={openedInWords(row) ?? waits ?? 'Not opened yet'} />
}

function openedInWords({ firstOpenedDate, lastOpenedDate, maybeOpenedDate }: ProposalRow): string | null {
  if (firstOpenedDate === null)
    return maybeOpenedDate && `Opened ${formatDate(maybeOpenedDate)} (${messages.mayBeScanner})`
  const [first, last] = [formatDate(firstOpenedDate), formatDate(lastOpenedDate)]
  return first === last ? `Opened ${first}` : `Opened ${first}, last ${last}`
}

/** What it costs, and whether its customer has opened it. */
function ValueAndSent({ row }: { row: ProposalRow }) {
  const waits = useWhyNotDelivered(row.mail)
  const value = row.valueCents === null ? undefined : dollarsOfCents(row.valueCents)
  if (row.sentDate === null) return inOneLine([value, row.address])
  const opened = row.firstOpenedDate ?? row.maybeOpenedDate
  return inOneLine([
    value,
    `Sent ${formatMonthDay(row.sentDate)}`,
    opened ? `Opened ${formatMonthDay(opened)}` : (waits ?? 'Not opened yet'),
  ])
}

/** What is to be done next and when; else when it ends. */
function StepInLine({ row: { nextStep, nextStepOn, expiresOn } }: { row: ProposalRow }) {
  const isOverdue = nextStepOn !== null && nextStepOn < businessToday()
  if (nextStep === null) return expiresOn && `Ends ${formatDay(expiresOn)}`
  return (
    <Text span inherit c={isOverdue ? 'var(--hvac-danger)' : undefined}>
      {inOneLine([nextStep, nextStepOn && `${isOverdue ? 'Overdue: ' : ''}${formatDay(nextStepOn)}`])}
    </Text>
  )
}

function NextStep({ row: { nextStep, nextStepOn, nextStepUser } }: { row: ProposalRow }) {
  if (nextStep === null) return '–'
  const isOverdue = nextStepOn !== null && nextStepOn < businessToday()
  return (
    <Lines
      first={nextStep}
      second={
        <>
          {nextStepOn && (
            <Text span inherit c={isOverdue ? 'var(--hvac-danger)' : undefined}>
              {isOverdue && 'Overdue: '}
              {dateText(nextStepOn)}
            </Text>
          )}
          {nextStepUser && `${nextStepOn ? ', ' : ''}${nextStepUser}`}
        </>
      }
    />
  )
}

const detailsOf = ({ id }: ProposalRow) =>
  linkOptions({ to: '/portal/proposal-details/$id', params: { id: String(id) } })

/** The proposals that the reader may see; a row opens its page. */
export function ProposalsTable({ filter, onFilterChange }: Filtered<ProposalFilter>) {
  const query = useQuery(
    api.proposals.list.queryOptions({
      input: { ...filter, timeZone },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <DataTable
      label="Proposals"
      columns={columns}
      query={query}
      list={filter}
      onListChange={onFilterChange}
      rowKey={(row) => row.id}
      rowName={(row) => row.name ?? row.address ?? `proposal ${row.id}`}
      opening={(row) => ({ link: detailsOf(row) })}
      actions={(row) => [
        row.state === 'draft'
          ? { label: 'Edit', icon: IconPencil, opensRow: true, link: detailsOf(row) }
          : { label: 'View', icon: IconEye, opensRow: true, link: detailsOf(row) },
      ]}
      empty={<NoProposals filter={filter} onFilterChange={onFilterChange} />}
    />
  )
}

function NoProposals({ filter, onFilterChange }: Filtered<ProposalFilter>) {
  const { page, pageSize, sort, order, after, before, timeZone: _zone, ...filters } = filter
  if (Object.values(filters).some(Boolean))
    return (
      <NoMatch
        what="proposal"
        onClear={() => onFilterChange({ ...noProposalFilters, customerId: 0, page: 1 })}
      />
    )
  return (
    <EmptyState title="No proposals yet">Open the page of a home and press New proposal there.</EmptyState>
  )
}
