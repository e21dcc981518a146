import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageHeader } from '../../ui/page-header.tsx'
import { deletedCustomers, deletedEmployees, deletedIdealSystems } from './deleted-kinds.tsx'
import { type DeletedListState, deletedTabs } from './deleted-list-state.ts'
import { deletedEntries, deletedPackages, deletedPlans, deletedRebates } from './deleted-price-book.tsx'
import { DeletedTable } from './deleted-table.tsx'

type RecentlyDeletedPageProps = {
  list: DeletedListState
  onListChange: (change: Partial<DeletedListState>) => void
}

const tabs: Record<
  DeletedListState['tab'],
  { name: string; table: (props: RecentlyDeletedPageProps) => ReactNode }
> = {
  customers: { name: 'Customers', table: (props) => <DeletedTable kind={deletedCustomers} {...props} /> },
  'ideal-systems': {
    name: 'Ideal systems',
    table: (props) => <DeletedTable kind={deletedIdealSystems} {...props} />,
  },
  employees: { name: 'Employees', table: (props) => <DeletedTable kind={deletedEmployees} {...props} /> },
  'price-book': { name: 'Price book', table: (props) => <DeletedTable kind={deletedEntries} {...props} /> },
  rebates: { name: 'Rebates', table: (props) => <DeletedTable kind={deletedRebates} {...props} /> },
  'financing-plans': {
    name: 'Financing plans',
    table: (props) => <DeletedTable kind={deletedPlans} {...props} />,
  },
  packages: { name: 'Packages', table: (props) => <DeletedTable kind={deletedPackages} {...props} /> },
}

/** What was deleted in the last 90 days, by kind, to restore. */
export function RecentlyDeletedPage({ list, onListChange }: RecentlyDeletedPageProps) {
  return (
    <>
      <PageHeader title="Recently deleted" />
      <Tabs
        value={list.tab}
        onChange={(name) => onListChange({ tab: deletedTabs.find((tab) => tab === name), page: 1 })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {deletedTabs.map((kind) => (
            <Tabs.Tab key={kind} value={kind}>
              {tabs[kind].name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {deletedTabs.map((kind) => (
          <Tabs.Panel key={kind} value={kind}>
            {kind === list.tab && tabs[kind].table({ list, onListChange })}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
