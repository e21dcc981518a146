import { Badge, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { priceBookFields } from '#contract/price-book/list-fields.ts'
import type { PriceBookFilter, PriceEntry } from '#contract/price-book/price-book.ts'
import { can } from '#domain/people/access.ts'
import { soldKinds } from '#domain/price-book/kinds.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import { spanStates } from '#domain/price-book/states.ts'
import { priceBookTexts } from '#texts/en/staff/price-book/price-book.ts'
import { api } from '../../../api/client.ts'
import { RowLink } from '../../../ui/list/row-link.tsx'
import { inOneLine } from '../../../ui/text/in-one-line.ts'
import { stateColumn, untilColumn } from './book-columns.tsx'
import { type BookList, BookPage, type BookPageProps } from './book-page.tsx'
import type { PriceBookList } from './list-states.ts'

const { name, kind, state } = priceBookFields
const fields = { name, kind, state }
const kinds = soldKinds.map(({ kind, name }) => ({ value: kind, label: name }))

const kindOf = (row: PriceEntry) => soldKinds.find(({ kind }) => kind === row.kind)?.name

const noun: BookList<PriceEntry, PriceBookFilter['sort'], typeof fields> = {
  title: 'Price book',
  filterLabel: 'Filter the price book',
  fields,
  states: spanStates,
  kinds: { key: 'kind', label: 'Kind', choices: kinds },
  mayBeChangedBy: can.managePriceBook,
  what: 'entry',
  columns: [
    { key: 'name', title: 'Name', sort: 'name', cell: (row) => <EntryName entry={row} />, card: 'title' },
    {
      key: 'kind',
      title: 'Kind',
      sort: 'kind',
      cell: kindOf,
    },
    {
      key: 'priceCents',
      title: 'Installed price',
      sort: 'priceCents',
      noWrap: true,
      isVerbatim: true,
      cell: (row) => dollarsOfCents(row.priceCents),
      card: { place: 'second', says: (row) => inOneLine([dollarsOfCents(row.priceCents), kindOf(row)]) },
    },
    untilColumn('Price until'),
    stateColumn,
  ],
  deleteQuestion: priceBookTexts.deleteEntry,
  remove: ({ id }) => api.priceBook.delete.call({ query: { id } }),
  restore: (id) => api.priceBook.restore.call({ query: { id } }),
  shownIn: [api.priceBook.key(), api.packages.key()],
  emptyTitle: 'The price book is empty',
  emptyText: 'Add what you install, with its price. Packages and proposals are made from it.',
  linkOf: ({ id }) => linkOptions({ to: '/portal/price-book-entry/$id', params: { id: String(id) } }),
  add: '/portal/price-book-entry',
}

function EntryName({ entry }: { entry: PriceEntry }) {
  return (
    <Group gap="xs" component="span">
      <RowLink>
        <span translate="no">{entry.name}</span>
      </RowLink>
      {entry.isMinimum && (
        <Badge variant="light" radius="sm" tt="none" title="The cheapest of its kind that may be installed">
          Minimum
        </Badge>
      )}
    </Group>
  )
}

/** What the business sells, installed, with its prices. */
export function PriceBookPage(props: BookPageProps<PriceBookList>) {
  return <BookPage noun={noun} query={useQuery(api.priceBook.list.queryOptions())} {...props} />
}
