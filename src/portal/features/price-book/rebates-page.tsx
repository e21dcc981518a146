import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RebateFilter } from '#contract/list-filters.ts'
import type { Rebate } from '#contract/rebates.ts'
import { dateText } from '#domain/days.ts'
import { can } from '#domain/people/access.ts'
import { rebateKinds } from '#domain/price-book/kinds.ts'
import { rebateAmountInWords } from '#domain/price-book/rebate-in-words.ts'
import { rebateStates } from '#domain/price-book/states.ts'
import { priceBookTexts } from '#domain/price-book/texts.ts'
import { api } from '../../api/client.ts'
import { useActor } from '../../session/session.ts'
import { AddLink } from '../../ui/add-link.tsx'
import { SelectFilter, TextFilter } from '../../ui/filter-fields.tsx'
import { ListFilters } from '../../ui/list-filters.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type BookNoun, BookTable } from './book-table.tsx'
import type { RebateList } from './list-states.ts'
import { StateBadge } from './state-badge.tsx'
import { StateFilter } from './state-filter.tsx'

const filters = RebateFilter.pick({ name: true, kind: true, state: true })
const none = { ...filters.parse({}), page: 1 }
const kinds = rebateKinds.map(({ kind, short }) => ({ value: kind, label: short }))

const noun: BookNoun<Rebate, RebateFilter['sort']> = {
  label: 'Rebates',
  what: 'rebate',
  columns: [
    { key: 'name', title: 'Name', sort: 'name', cell: (row) => row.name },
    { key: 'programOwner', title: 'Paid by', sort: 'programOwner', cell: (row) => row.programOwner },
    {
      key: 'amount',
      title: 'Amount',
      cell: (row) => `${rebateAmountInWords(row)}${row.kind === 'instant' ? ', instant' : ''}`,
    },
    {
      key: 'validUntil',
      title: 'Until',
      sort: 'validUntil',
      noWrap: true,
      cell: ({ endedOn, validUntil }) => {
        const last = endedOn ?? validUntil
        return last === null ? 'No end stated' : dateText(last)
      },
    },
    {
      key: 'sourceCheckedOn',
      title: 'Source checked',
      sort: 'sourceCheckedOn',
      noWrap: true,
      cell: (row) => dateText(row.sourceCheckedOn),
    },
    { key: 'state', title: 'State', cell: (row) => <StateBadge state={row.state} /> },
  ],
  deleteQuestion: priceBookTexts.deleteRebate,
  remove: ({ id }) => api.rebates.delete.call({ query: { id } }),
  restore: (id) => api.rebates.restore.call({ query: { id } }),
  shownIn: [api.rebates.key(), api.packages.key()],
  emptyTitle: 'No rebates yet',
  emptyText: 'Add a program with its source and its last day. It ends by itself in proposals.',
}

type RebatesPageProps = {
  list: RebateList
  onListChange: (change: Partial<RebateList>) => void
  exports: ReactNode
}

/** Money from programs, with its source and its days. */
export function RebatesPage({ list, onListChange, exports }: RebatesPageProps) {
  const mayChange = can.managePriceBook(useActor())
  const query = useQuery(api.rebates.list.queryOptions())
  return (
    <>
      <PageHeader
        title="Rebates"
        action={
          <Group gap="xs">
            {exports}
            {mayChange && <AddLink to="/portal/rebate-details" />}
          </Group>
        }
      />
      <ListFilters label="Filter rebates" filters={filters} filter={list} onFilterChange={onListChange}>
        {(field) => (
          <>
            <TextFilter label="Name" maxLength={120} {...field('name')} />
            <SelectFilter label="When" choices={kinds} {...field('kind')} />
            <StateFilter states={rebateStates} field={field('state')} />
          </>
        )}
      </ListFilters>
      <BookTable
        noun={noun}
        query={query}
        list={list}
        onListChange={onListChange}
        onClear={() => onListChange(none)}
        mayChange={mayChange}
        linkOf={({ id }) => linkOptions({ to: '/portal/rebate-details/$id', params: { id: String(id) } })}
        add="/portal/rebate-details"
      />
    </>
  )
}
