import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { rebateFields } from '#contract/price-book/list-fields.ts'
import type { Rebate, RebateFilter } from '#contract/price-book/rebates.ts'
import { dateText } from '#domain/days.ts'
import { can } from '#domain/people/access.ts'
import { rebateKinds } from '#domain/price-book/kinds.ts'
import { rebateAmountInWords } from '#domain/price-book/rebate-in-words.ts'
import { rebateStates } from '#domain/price-book/states.ts'
import { priceBookTexts } from '#texts/en/staff/price-book/price-book.ts'
import { api } from '../../../api/client.ts'
import { RowLink } from '../../../ui/list/row-link.tsx'
import { formatDay } from '../../../ui/text/format-date.ts'
import { inOneLine } from '../../../ui/text/in-one-line.ts'
import { stateColumn } from './book-columns.tsx'
import { type BookList, BookPage, type BookPageProps } from './book-page.tsx'
import type { RebateList } from './list-states.ts'

const { name, kind, state } = rebateFields
const fields = { name, kind, state }
const kinds = rebateKinds.map(({ kind, short }) => ({ value: kind, label: short }))

const noun: BookList<Rebate, RebateFilter['sort'], typeof fields> = {
  title: 'Rebates',
  filterLabel: 'Filter rebates',
  fields,
  states: rebateStates,
  kinds: { key: 'kind', label: 'When', choices: kinds },
  mayBeChangedBy: can.managePriceBook,
  what: 'rebate',
  columns: [
    { key: 'name', title: 'Name', sort: 'name', cell: (row) => <RowLink>{row.name}</RowLink>, card: 'title' },
    { key: 'programOwner', title: 'Paid by', sort: 'programOwner', cell: (row) => row.programOwner },
    {
      key: 'amount',
      title: 'Amount',
      cell: (row) => `${rebateAmountInWords(row)}${row.kind === 'instant' ? ', instant' : ''}`,
      card: { place: 'second', says: (row) => inOneLine([rebateAmountInWords(row), row.programOwner]) },
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
      card: {
        place: 'aside',
        says: ({ endedOn, validUntil }) => {
          const last = endedOn ?? validUntil
          return last === null ? 'No end stated' : `until ${formatDay(last)}`
        },
      },
    },
    {
      key: 'sourceCheckedOn',
      title: 'Source checked',
      sort: 'sourceCheckedOn',
      noWrap: true,
      cell: (row) => dateText(row.sourceCheckedOn),
    },
    stateColumn,
  ],
  deleteQuestion: priceBookTexts.deleteRebate,
  remove: ({ id }) => api.rebates.delete.call({ query: { id } }),
  restore: (id) => api.rebates.restore.call({ query: { id } }),
  shownIn: [api.rebates.key(), api.packages.key()],
  emptyTitle: 'No rebates yet',
  emptyText: 'Add a program with its source and its last day. It ends by itself in proposals.',
  linkOf: ({ id }) => linkOptions({ to: '/portal/rebate-details/$id', params: { id: String(id) } }),
  add: '/portal/rebate-details',
}

/** Money from programs, with its source and its days. */
export function RebatesPage(props: BookPageProps<RebateList>) {
  return <BookPage noun={noun} query={useQuery(api.rebates.list.queryOptions())} {...props} />
}
