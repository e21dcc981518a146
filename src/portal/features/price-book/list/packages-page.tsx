import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { packageFields } from '#contract/price-book/list-fields.ts'
import type { Package, PackageFilter } from '#contract/price-book/packages.ts'
import { can } from '#domain/people/access.ts'
import { packageStates } from '#domain/price-book/states.ts'
import { priceBookTexts } from '#texts/en/staff/price-book/price-book.ts'
import { api } from '../../../api/client.ts'
import { RowLink } from '../../../ui/list/row-link.tsx'
import { inOneLine } from '../../../ui/text/in-one-line.ts'
import { stateColumn } from './book-columns.tsx'
import { type BookList, BookPage, type BookPageProps } from './book-page.tsx'
import type { PackageList } from './list-states.ts'

const { name, state } = packageFields
const fields = { name, state }

const noun: BookList<Package, PackageFilter['sort'], typeof fields> = {
  title: 'Packages',
  filterLabel: 'Filter packages',
  fields,
  states: packageStates,
  mayBeChangedBy: can.managePackages,
  what: 'package',
  columns: [
    { key: 'position', title: 'Place', sort: 'position', cell: (row) => row.position },
    { key: 'tier', title: 'Label', sort: 'tier', cell: (row) => row.tier, card: 'aside' },
    { key: 'name', title: 'Name', sort: 'name', cell: (row) => <RowLink>{row.name}</RowLink>, card: 'title' },
    {
      key: 'lines',
      title: 'Holds',
      cell: (row) => <Lines lines={row.lines} />,
      card: { place: 'second', says: (row) => inOneLine(row.lines.map((line) => line.name)) },
    },
    stateColumn,
  ],
  deleteQuestion: priceBookTexts.deletePackage,
  remove: ({ id }) => api.packages.delete.call({ query: { id } }),
  restore: (id) => api.packages.restore.call({ query: { id } }),
  shownIn: [api.packages.key()],
  emptyTitle: 'No packages yet',
  emptyText: 'A package fills an option of a proposal with entries of the price book.',
  linkOf: ({ id }) => linkOptions({ to: '/portal/package-details/$id', params: { id: String(id) } }),
  add: '/portal/package-details',
}

const problems = { deleted: 'deleted', over: 'price over' } as const

function Lines({ lines }: Pick<Package, 'lines'>) {
  return lines.map(({ priceEntryId, quantity, name, problem }) => (
    <Text key={priceEntryId} size="sm" component="div">
      {quantity > 1 && `${quantity} × `}
      {name}
      {problem && ` (${problems[problem]})`}
    </Text>
  ))
}

/** Templates of the options of a proposal. */
export function PackagesPage(props: BookPageProps<PackageList>) {
  return <BookPage noun={noun} query={useQuery(api.packages.list.queryOptions())} {...props} />
}
