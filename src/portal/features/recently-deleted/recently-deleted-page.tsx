import { Tabs } from '@mantine/core'
import { PageHeader } from '../../ui/page-header.tsx'
import { DeletedCustomers } from './deleted-customers.tsx'
import { DeletedIdealSystems } from './deleted-ideal-systems.tsx'
import type { DeletedListState } from './deleted-list-state.ts'

type RecentlyDeletedPageProps = {
  list: DeletedListState
  onListChange: (change: Partial<DeletedListState>) => void
}

/** What was deleted in the last 90 days, kind by kind, to be put back. */
export function RecentlyDeletedPage({ list, onListChange }: RecentlyDeletedPageProps) {
  return (
    <>
      <PageHeader title="Recently deleted" />
      <Tabs
        value={list.tab}
        onChange={(tab) =>
          onListChange({ tab: tab === 'ideal-systems' ? 'ideal-systems' : 'customers', page: 1 })
        }
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="customers">Customers</Tabs.Tab>
          <Tabs.Tab value="ideal-systems">Ideal systems</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="customers">
          <DeletedCustomers list={list} onListChange={onListChange} />
        </Tabs.Panel>
        <Tabs.Panel value="ideal-systems">
          <DeletedIdealSystems list={list} onListChange={onListChange} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
