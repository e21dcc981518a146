import { Button, Group } from '@mantine/core'
import { IconPencil, IconQrcode, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import type { CustomerFilter, CustomerRow } from '#contract/homes/customers.ts'
import { can } from '#domain/people/access.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../../api/client.ts'
import { useActor } from '../../../session/session.ts'
import { restoreInWords, useDeletion } from '../../../shared/record/use-deletion.ts'
import { confirmAction } from '../../../ui/dialog/confirm.tsx'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import type { LatePart } from '../../../ui/frame/late-part.ts'
import { type Column, DataTable } from '../../../ui/list/data-table.tsx'
import type { Filtered } from '../../../ui/list/filters/list-filters.tsx'
import { NameAndEmail } from '../../../ui/list/name-and-email.tsx'
import { NoMatch } from '../../../ui/list/no-match.tsx'
import { InTable } from '../../../ui/list/on-card.tsx'
import type { RowAction } from '../../../ui/list/row-action.ts'
import { LateSelection, type SelectionProps } from '../../../ui/list/selection/late-selection.tsx'
import { useRowSelection } from '../../../ui/list/selection/row-selection.ts'
import { formatDate, formatMonthDay } from '../../../ui/text/format-date.ts'
import { noCustomerFilters } from './customers-filters.tsx'

export type CustomersTableProps = Filtered<CustomerFilter> & {
  onShowLabel: (customerId: number) => void
  /** What can be done with the customers that are chosen. */
  chosen: LatePart<SelectionProps<CustomerRow>>
}

const columns: readonly Column<CustomerRow, CustomerFilter['sort']>[] = [
  {
    key: 'email',
    title: 'Customer Email',
    isVerbatim: true,
    sort: 'email',
    cell: (row) => <NameAndEmail name={row.name} email={row.email} otherwise={row.address} />,
    card: 'title',
  },
  {
    key: 'createdDate',
    title: 'Enrolled Date',
    sort: 'createdDate',
    firstOrder: 'desc',
    noWrap: true,
    cell: (row) => formatDate(row.createdDate),
    card: { place: 'aside', says: (row) => formatMonthDay(row.createdDate) },
  },
  {
    key: 'address',
    title: 'Address',
    sort: 'address',
    isVerbatim: true,
    // Why: a card without name and email is named by the address.
    cell: (row) => ((row.name ?? row.email) ? (row.address ?? '–') : <InTable>{row.address}</InTable>),
    card: 'second',
  },
  {
    key: 'totalEquipments',
    title: 'Total Equipment',
    sort: 'totalEquipments',
    firstOrder: 'desc',
    cell: (row) => row.totalEquipments,
    card: { place: 'tag', says: ({ totalEquipments: count }) => (count === 1 ? '1 unit' : `${count} units`) },
  },
]

/** Customers, newest first; a row opens its details. */
export function CustomersTable({ filter, onFilterChange, onShowLabel, chosen }: CustomersTableProps) {
  const actor = useActor()
  const query = useQuery(
    api.customers.list.queryOptions({ input: filter, placeholderData: keepPreviousData }),
  )
  const remove = useDeletion({
    remove: ({ id }: CustomerRow) => api.customers.delete.call({ query: { id } }),
    restore: (id) => api.customers.restore.call({ query: { id } }),
    shownIn: [api.customers.key()],
  })

  async function deleteCustomer(row: CustomerRow) {
    const wasLastOfPage = query.data?.rows.length === 1 && filter.page > 1
    await remove(row)
    if (wasLastOfPage) onFilterChange({ page: filter.page - 1 })
  }

  const selection = useRowSelection<CustomerRow>(({ id }) => id, filter)

  const detailsOf = (row: CustomerRow) =>
    linkOptions({
      to: '/portal/customer-details/$id',
      params: { id: String(row.id) },
      state: { listedHomes: { list: 'customers', filter, ids: query.data?.rows.map(({ id }) => id) ?? [] } },
    })

  const actionsOf = (row: CustomerRow): RowAction[] => [
    { label: 'Edit', icon: IconPencil, opensRow: true, link: detailsOf(row) },
    { label: 'QR Code', icon: IconQrcode, onClick: () => onShowLabel(row.id) },
    ...(can.deleteCustomer(actor)
      ? [
          {
            label: 'Delete',
            icon: IconTrash,
            isDangerous: true,
            onClick: () =>
              confirmAction({
                question: messages.customer.deleteQuestion,
                detail: `${row.name ?? row.email ?? row.address ?? `Customer ${row.id}`}. ${restoreInWords(actor)}`,
                isDangerous: true,
                isYesFirst: true,
                onYes: () => deleteCustomer(row),
              }),
          },
        ]
      : []),
  ]

  return (
    <>
      <DataTable
        label="Customers"
        columns={columns}
        query={query}
        list={filter}
        onListChange={onFilterChange}
        rowKey={(row) => row.id}
        rowName={(row) => row.email ?? `customer ${row.id}`}
        opening={(row) => ({ link: detailsOf(row) })}
        actions={actionsOf}
        selection={selection}
        empty={<NoCustomers filter={filter} onFilterChange={onFilterChange} />}
      />
      <LateSelection part={chosen} selection={selection} />
    </>
  )
}

function NoCustomers({ filter, onFilterChange }: Filtered<CustomerFilter>) {
  const mayImport = can.importHomes(useActor())
  const { page, pageSize, sort, order, after, before, ...filters } = filter
  if (Object.values(filters).some(Boolean)) {
    return (
      <NoMatch what="customer" onClear={() => onFilterChange({ ...noCustomerFilters, name: '', page: 1 })} />
    )
  }
  return (
    <EmptyState
      title="No customers yet"
      action={
        <Group justify="center" gap="xs">
          <Button variant="default" renderRoot={(props) => <Link to="/portal/customer-details" {...props} />}>
            Add customer
          </Button>
          {mayImport && (
            <Button variant="default" renderRoot={(props) => <Link to="/portal/import" {...props} />}>
              Import homes
            </Button>
          )}
        </Group>
      }
    >
      {mayImport
        ? 'Add a home, its equipment and its bills, or bring all of them in from another program.'
        : 'Add a home, its equipment and its bills.'}
    </EmptyState>
  )
}
