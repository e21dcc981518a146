import { Tabs } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DeletedNamedRow } from '#contract/price-book/price-book.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { notify } from '../../ui/frame/notify.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { TabStrip } from '../../ui/record/tab-strip.tsx'
import { formatMonthDay } from '../../ui/text/format-date.ts'
import { inOneLine } from '../../ui/text/in-one-line.ts'
import { TimeAgo } from '../../ui/text/time-ago.tsx'
import type { DeletedKind } from './deleted-kinds.tsx'
import { deletedCustomers, deletedEmployees, deletedIdealSystems } from './deleted-kinds.tsx'
import { type DeletedListState, deletedTabs } from './deleted-list-state.ts'

/** What deleted parts of proposals have in common: they are known by their names. */
const named = {
  columns: [{ key: 'name', title: 'Name', cell: (row: DeletedNamedRow) => row.name, card: 'title' }],
  rowName: (row: DeletedNamedRow) => row.name,
  restored: messages.restore.done,
} as const

const deletedEntries: DeletedKind<DeletedNamedRow> = {
  ...named,
  label: 'Deleted price book entries',
  keyOf: (input) => api.priceBook.listDeleted.queryKey({ input }),
  list: (page) => api.priceBook.listDeleted.call(page),
  restore: (id) => api.priceBook.restore.call({ query: { id } }),
  shownIn: [api.priceBook.key(), api.packages.key()],
}

const deletedRebates: DeletedKind<DeletedNamedRow> = {
  ...named,
  label: 'Deleted rebates',
  keyOf: (input) => api.rebates.listDeleted.queryKey({ input }),
  list: (page) => api.rebates.listDeleted.call(page),
  restore: (id) => api.rebates.restore.call({ query: { id } }),
  shownIn: [api.rebates.key()],
}

const deletedPlans: DeletedKind<DeletedNamedRow> = {
  ...named,
  label: 'Deleted financing plans',
  keyOf: (input) => api.financingPlans.listDeleted.queryKey({ input }),
  list: (page) => api.financingPlans.listDeleted.call(page),
  restore: (id) => api.financingPlans.restore.call({ query: { id } }),
  shownIn: [api.financingPlans.key()],
}

const deletedPackages: DeletedKind<DeletedNamedRow> = {
  ...named,
  label: 'Deleted packages',
  keyOf: (input) => api.packages.listDeleted.queryKey({ input }),
  list: (page) => api.packages.listDeleted.call(page),
  restore: (id) => api.packages.restore.call({ query: { id } }),
  shownIn: [api.packages.key()],
}

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
    <ListPage title="Recently deleted">
      <Tabs
        value={list.tab}
        onChange={(name) => onListChange({ tab: deletedTabs.find((tab) => tab === name), page: 1 })}
        keepMounted={false}
      >
        <TabStrip mb="md">
          {deletedTabs.map((kind) => (
            <Tabs.Tab key={kind} value={kind}>
              {tabs[kind].name}
            </Tabs.Tab>
          ))}
        </TabStrip>
        {deletedTabs.map((kind) => (
          <Tabs.Panel key={kind} value={kind}>
            {kind === list.tab && tabs[kind].table({ list, onListChange })}
          </Tabs.Panel>
        ))}
      </Tabs>
    </ListPage>
  )
}

type DeletedTableProps<Row> = {
  kind: DeletedKind<Row>
  list: DeletedListState
  onListChange: (change: Partial<DeletedListState>) => void
}

/** Deleted records of one kind, latest first, to restore. */
function DeletedTable<Row extends { id: number; deletedDate: string; deletedBy: string | null }>({
  kind,
  list: { page, pageSize },
  onListChange,
}: DeletedTableProps<Row>) {
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: kind.keyOf({ page, pageSize }),
    queryFn: () => kind.list({ page, pageSize }),
    placeholderData: keepPreviousData,
  })
  const restoring = useMutation({
    mutationFn: kind.restore,
    onSuccess: () => notify.success(kind.restored),
    onSettled: () => Promise.all(kind.shownIn.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
  return (
    <DataTable
      label={kind.label}
      columns={[
        ...kind.columns,
        {
          key: 'deletedDate',
          title: 'Deleted',
          cell: (row) => <TimeAgo moment={row.deletedDate} isAlone />,
          card: {
            place: 'third',
            says: (row) => inOneLine([`Deleted ${formatMonthDay(row.deletedDate)}`, row.deletedBy]),
          },
        },
        { key: 'deletedBy', title: 'Deleted By', cell: (row) => row.deletedBy ?? '–' },
      ]}
      query={query}
      list={{ page, pageSize, sort: 'deletedDate', order: 'desc' }}
      onListChange={({ page }) => onListChange({ page })}
      rowKey={(row) => row.id}
      rowName={kind.rowName}
      actions={(row) => [
        { label: 'Restore', icon: IconArrowBackUp, isWorded: true, onClick: () => restoring.mutate(row.id) },
      ]}
      empty={
        <EmptyState title="Nothing deleted in the last 90 days">
          You can restore things here for 90 days.
        </EmptyState>
      }
    />
  )
}
