import { Badge, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PriceBookFilter } from '#contract/list-filters.ts'
import type { PriceEntry } from '#contract/price-book.ts'
import { dateText } from '#domain/days.ts'
import { can } from '#domain/people/access.ts'
import { priceEntryKinds } from '#domain/price-book/kinds.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import { spanStates } from '#domain/price-book/states.ts'
import { priceBookTexts } from '#domain/price-book/texts.ts'
import { api } from '../../api/client.ts'
import { useActor } from '../../session/session.ts'
import { SelectFilter } from '../../ui/filter-fields.tsx'
import { BookPage } from './book-page.tsx'
import type { BookNoun } from './book-table.tsx'
import type { PriceBookList } from './list-states.ts'
import { StateBadge } from './state-badge.tsx'

const filters = PriceBookFilter.pick({ name: true, kind: true, state: true })
const kinds = priceEntryKinds.map(({ kind, name }) => ({ value: kind, label: name }))

const noun: BookNoun<PriceEntry, PriceBookFilter['sort']> = {
  label: 'Price book',
  what: 'entry',
  columns: [
    { key: 'name', title: 'Name', sort: 'name', cell: (row) => <EntryName entry={row} /> },
    {
      key: 'kind',
      title: 'Kind',
      sort: 'kind',
      cell: (row) => priceEntryKinds.find(({ kind }) => kind === row.kind)?.name,
    },
    {
      key: 'priceCents',
      title: 'Installed price',
      sort: 'priceCents',
      noWrap: true,
      cell: (row) => dollarsOfCents(row.priceCents),
    },
    {
      key: 'validUntil',
      title: 'Price until',
      sort: 'validUntil',
      noWrap: true,
      cell: (row) => (row.validUntil === null ? '–' : dateText(row.validUntil)),
    },
    { key: 'state', title: 'State', cell: (row) => <StateBadge state={row.state} /> },
  ],
  deleteQuestion: priceBookTexts.deleteEntry,
  remove: ({ id }) => api.priceBook.delete.call({ query: { id } }),
  restore: (id) => api.priceBook.restore.call({ query: { id } }),
  shownIn: [api.priceBook.key(), api.packages.key()],
  emptyTitle: 'The price book is empty',
  emptyText: 'Add what you install, with its price. Packages and proposals are made from it.',
}

function EntryName({ entry }: { entry: PriceEntry }) {
  return (
    <Group gap="xs" component="span">
      {entry.name}
      {entry.isMinimum && (
        <Badge variant="light" radius="sm" tt="none" title="The cheapest of its kind that may be installed">
          Minimum
        </Badge>
      )}
    </Group>
  )
}

type PriceBookPageProps = {
  list: PriceBookList
  onListChange: (change: Partial<PriceBookList>) => void
  exports: ReactNode
}

/** What the business sells, installed, with its prices. */
export function PriceBookPage({ list, onListChange, exports }: PriceBookPageProps) {
  const mayChange = can.managePriceBook(useActor())
  const query = useQuery(api.priceBook.list.queryOptions())
  return (
    <BookPage
      title="Price book"
      filterLabel="Filter the price book"
      filters={filters}
      states={spanStates}
      moreFilters={(field) => <SelectFilter label="Kind" choices={kinds} {...field('kind')} />}
      noun={noun}
      query={query}
      list={list}
      onListChange={onListChange}
      exports={exports}
      mayChange={mayChange}
      linkOf={({ id }) => linkOptions({ to: '/portal/price-book-entry/$id', params: { id: String(id) } })}
      add="/portal/price-book-entry"
    />
  )
}
