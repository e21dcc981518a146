import { Text } from '@mantine/core'
import { IconEdit } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import type { ProposalRow } from '#contract/proposals.ts'
import { dateText } from '#domain/days.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import { proposalNeeds } from '#domain/proposals/draft.ts'
import { api } from '../../api/client.ts'
import { StatusBadge } from '../../shared/status-badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { ProposalList } from './list-state.ts'

const columns: readonly Column<ProposalRow>[] = [
  { key: 'address', title: 'Home', cell: (row) => row.address ?? `Home ${row.customerId}` },
  {
    key: 'need',
    title: 'Need',
    cell: (row) => proposalNeeds.find(({ need }) => need === row.need)?.name,
  },
  { key: 'state', title: 'Status', cell: (row) => <StateOfVersion state={row.state} /> },
  {
    key: 'value',
    title: 'Value',
    noWrap: true,
    cell: (row) => (row.valueCents === null ? '–' : dollarsOfCents(row.valueCents)),
  },
  { key: 'nextStep', title: 'Next step', cell: (row) => <NextStep row={row} /> },
  { key: 'owner', title: 'Owner', cell: (row) => row.owner },
  { key: 'updated', title: 'Changed', noWrap: true, cell: (row) => formatDate(row.updatedDate) },
]

/** Whose turn it is: the customer's while it is open, ours once changes are asked for. */
const rolesOfStates = {
  draft: 'neutral',
  discarded: 'neutral',
  open: 'assigned',
  'changes-requested': 'waiting',
  accepted: 'done',
  declined: 'neutral',
  withdrawn: 'neutral',
  superseded: 'neutral',
  expired: 'late',
  cancelled: 'neutral',
} as const satisfies Record<ProposalRow['state'], string>

function StateOfVersion({ state }: Pick<ProposalRow, 'state'>) {
  const words = state.replaceAll('-', ' ')
  return (
    <StatusBadge role={rolesOfStates[state]}>{words.charAt(0).toUpperCase() + words.slice(1)}</StatusBadge>
  )
}

function NextStep({ row: { nextStep, nextStepOn } }: { row: ProposalRow }) {
  if (nextStep === null) return '–'
  return (
    <Text size="sm" component="span">
      {nextStep}
      {nextStepOn && `, ${dateText(nextStepOn)}`}
    </Text>
  )
}

const detailsOf = ({ id }: ProposalRow) =>
  linkOptions({ to: '/portal/proposal-details/$id', params: { id: String(id) } })

type ProposalsPageProps = { list: ProposalList; onListChange: (change: Partial<ProposalList>) => void }

/** The proposals that the reader may see, the latest changed first. */
export function ProposalsPage({ list, onListChange }: ProposalsPageProps) {
  const navigate = useNavigate()
  const query = useQuery({
    ...api.proposals.list.queryOptions({ input: list }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader title="Manage proposals" />
      <DataTable
        label="Proposals"
        columns={columns}
        query={query}
        list={{ ...list, sort: 'updated', order: 'desc' }}
        onListChange={({ page = 1 }) => onListChange({ page })}
        rowKey={(row) => row.id}
        rowName={(row) => row.address ?? `proposal ${row.id}`}
        onOpen={(row) => void navigate(detailsOf(row))}
        actions={(row) => [{ label: 'Edit', icon: IconEdit, link: detailsOf(row) }]}
        empty={
          <EmptyState title="No proposals yet">
            Open the page of a home and press New proposal there.
          </EmptyState>
        }
      />
    </>
  )
}
