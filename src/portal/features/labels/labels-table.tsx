import { IconEye, IconPencil } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { BlankLabel, LabelFilter } from '#contract/homes/labels.ts'
import { api } from '../../api/client.ts'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { latePart } from '../../ui/frame/late-part.ts'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import type { Filtered } from '../../ui/list/filters/list-filters.tsx'
import { InTable, OnCard } from '../../ui/list/on-card.tsx'
import { RowLink } from '../../ui/list/row-link.tsx'
import { LateSelection, type SelectionProps } from '../../ui/list/selection/late-selection.tsx'
import { useRowSelection } from '../../ui/list/selection/row-selection.ts'
import { formatDate, formatMonthDay } from '../../ui/text/format-date.ts'
import { type NumberedLabel, numberedLabels } from './numbered-labels.ts'

const printChosen = latePart<SelectionProps<NumberedLabel>>(() =>
  import('./printing/print-chosen.tsx').then(({ PrintChosen }) => PrintChosen),
)

type LabelsTableProps = Filtered<LabelFilter> & {
  /** Names the table. */
  title: string
  onShow: (label: BlankLabel) => void
}

const columns: readonly Column<NumberedLabel, LabelFilter['sort']>[] = [
  {
    key: 'number',
    title: 'S.No.',
    isVerbatim: true,
    cell: (row) => (
      <RowLink>
        <InTable>{row.number}</InTable>
        <OnCard>Label {row.id}</OnCard>
      </RowLink>
    ),
    noWrap: true,
    card: 'title',
  },
  {
    key: 'id',
    title: 'Customer Id',
    sort: 'id',
    firstOrder: 'desc',
    isVerbatim: true,
    cell: (row) => row.id,
  },
  {
    key: 'createdDate',
    title: 'Created Date',
    sort: 'createdDate',
    firstOrder: 'desc',
    cell: (row) => formatDate(row.createdDate),
    noWrap: true,
    card: { place: 'second', says: (row) => `Created ${formatMonthDay(row.createdDate)}` },
  },
]

/** Labels without a customer, newest first; a row opens the form to add one. */
export function LabelsTable({ title, filter, onFilterChange, onShow }: LabelsTableProps) {
  const { data, isFetching, isPlaceholderData, isError, refetch } = useQuery(
    api.profiles.list.queryOptions({
      input: filter,
      placeholderData: keepPreviousData,
    }),
  )
  const selection = useRowSelection<NumberedLabel>(({ id }) => id, filter)
  return (
    <>
      <DataTable
        label={title}
        columns={columns}
        query={{
          data: data && numberedLabels(data, filter),
          isFetching,
          isPlaceholderData,
          isError,
          refetch,
        }}
        list={filter}
        onListChange={onFilterChange}
        rowKey={(row) => row.id}
        rowName={(row) => `label ${row.id}`}
        opening={(row) => ({ link: detailsOf(row) })}
        selection={selection}
        actions={(row) => [
          { label: 'View', icon: IconEye, onClick: () => onShow(row) },
          { label: 'Edit', icon: IconPencil, opensRow: true, link: detailsOf(row) },
        ]}
        empty={
          <EmptyState title="No blank labels">
            An Admin can print them in advance. Stick one on a furnace, scan it, and add the home.
          </EmptyState>
        }
      />
      <LateSelection part={printChosen} selection={selection} />
    </>
  )
}

function detailsOf({ id }: BlankLabel) {
  return linkOptions({ to: '/portal/customer-details/$id', params: { id: String(id) } })
}
