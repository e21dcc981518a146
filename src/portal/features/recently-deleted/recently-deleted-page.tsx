import { Tabs } from '@mantine/core'
import type { ComponentType } from 'react'
import { PageHeader } from '../../ui/page-header.tsx'
import { DeletedCustomers } from './deleted-customers.tsx'
import { DeletedEmployees } from './deleted-employees.tsx'
import { DeletedIdealSystems } from './deleted-ideal-systems.tsx'
import { DeletedKind, type DeletedListState } from './deleted-list-state.ts'

type RecentlyDeletedPageProps = {
  list: DeletedListState
  onListChange: (change: Partial<DeletedListState>) => void
}

const kinds: Record<
  DeletedListState['tab'],
  { name: string; list: ComponentType<RecentlyDeletedPageProps> }
> = {
  customers: { name: 'Customers', list: DeletedCustomers },
  'ideal-systems': { name: 'Ideal systems', list: DeletedIdealSystems },
  employees: { name: 'Employees', list: DeletedEmployees },
}

/** What was deleted in the last 90 days, kind by kind, to be put back. */
export function RecentlyDeletedPage({ list, onListChange }: RecentlyDeletedPageProps) {
  const shown = kinds[list.tab]
  return (
    <>
      <PageHeader title="Recently deleted" />
      <Tabs
        value={list.tab}
        onChange={(tab) => onListChange({ tab: DeletedKind.parse(tab), page: 1 })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {DeletedKind.options.map((kind) => (
            <Tabs.Tab key={kind} value={kind}>
              {kinds[kind].name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {DeletedKind.options.map((kind) => (
          <Tabs.Panel key={kind} value={kind}>
            {kind === list.tab && <shown.list list={list} onListChange={onListChange} />}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
