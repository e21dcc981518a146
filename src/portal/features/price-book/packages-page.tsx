import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PackageFilter } from '#contract/list-filters.ts'
import type { Package } from '#contract/packages.ts'
import { can } from '#domain/people/access.ts'
import { packageStates } from '#domain/price-book/states.ts'
import { priceBookTexts } from '#domain/price-book/texts.ts'
import { api } from '../../api/client.ts'
import { useActor } from '../../session/session.ts'
import { BookPage } from './book-page.tsx'
import type { BookNoun } from './book-table.tsx'
import type { PackageList } from './list-states.ts'
import { StateBadge } from './state-badge.tsx'

const filters = PackageFilter.pick({ name: true, state: true })

const noun: BookNoun<Package, PackageFilter['sort']> = {
  label: 'Packages',
  what: 'package',
  columns: [
    { key: 'position', title: 'Place', sort: 'position', cell: (row) => row.position },
    { key: 'tier', title: 'Label', sort: 'tier', cell: (row) => row.tier },
    { key: 'name', title: 'Name', sort: 'name', cell: (row) => row.name },
    { key: 'lines', title: 'Holds', cell: (row) => <Lines lines={row.lines} /> },
    { key: 'state', title: 'State', cell: (row) => <StateBadge state={row.state} /> },
  ],
  deleteQuestion: priceBookTexts.deletePackage,
  remove: ({ id }) => api.packages.delete.call({ query: { id } }),
  restore: (id) => api.packages.restore.call({ query: { id } }),
  shownIn: [api.packages.key()],
  emptyTitle: 'No packages yet',
  emptyText: 'A package fills an option of a proposal with entries of the price book.',
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

type PackagesPageProps = {
  list: PackageList
  onListChange: (change: Partial<PackageList>) => void
  exports: ReactNode
}

/** Templates of the options of a proposal. */
export function PackagesPage({ list, onListChange, exports }: PackagesPageProps) {
  const mayChange = can.managePackages(useActor())
  const query = useQuery(api.packages.list.queryOptions())
  return (
    <BookPage
      title="Packages"
      filterLabel="Filter packages"
      filters={filters}
      states={packageStates}
      noun={noun}
      query={query}
      list={list}
      onListChange={onListChange}
      exports={exports}
      mayChange={mayChange}
      linkOf={({ id }) => linkOptions({ to: '/portal/package-details/$id', params: { id: String(id) } })}
      add="/portal/package-details"
    />
  )
}
