import type { QueryKey } from '@tanstack/react-query'
import type { DeletedEmployeeRow } from '#contract/callers/employees.ts'
import type { DeletedCustomerRow } from '#contract/homes/deleted-customer.ts'
import type { DeletedIdealSystemRow } from '#contract/homes/ideal-systems.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import type { Column } from '../../ui/list/data-table.tsx'
import { EmailInRow } from '../../ui/list/email-in-row.tsx'

type Page = { page: number; pageSize: number }

/** How deleted records of one kind are listed and restored. */
export type DeletedKind<Row> = {
  label: string
  /** The columns that identify a row. */
  columns: readonly Column<Row, 'deletedDate'>[]
  rowName: (row: Row) => string
  keyOf: (page: Page) => QueryKey
  list: (page: Page) => Promise<{ rows: Row[]; total: number; totalIsCapped: boolean }>
  restore: (id: number) => Promise<unknown>
  restored: string
  /** Queries that show such records, deleted or not. */
  shownIn: readonly QueryKey[]
}

export const deletedCustomers: DeletedKind<DeletedCustomerRow> = {
  label: 'Deleted customers',
  columns: [
    {
      key: 'email',
      title: 'Customer Email',
      isVerbatim: true,
      cell: (row) => <EmailInRow address={row.email} />,
      card: { place: 'title', says: (row) => row.email ?? row.address ?? `Customer ${row.id}` },
    },
    {
      key: 'address',
      title: 'Address',
      isVerbatim: true,
      cell: (row) => row.address ?? '–',
      card: { place: 'second', says: (row) => row.email && row.address },
    },
  ],
  rowName: (row) => row.email ?? row.address ?? `customer ${row.id}`,
  keyOf: (input) => api.customers.listDeleted.queryKey({ input }),
  list: (page) => api.customers.listDeleted.call(page),
  restore: (id) => api.customers.restore.call({ query: { id } }),
  restored: messages.restore.done,
  shownIn: [api.customers.key()],
}

export const deletedIdealSystems: DeletedKind<DeletedIdealSystemRow> = {
  label: 'Deleted ideal systems',
  columns: [
    {
      key: 'equipmentName',
      title: 'Equipment Name',
      isVerbatim: true,
      cell: (row) => row.equipmentName,
      card: 'title',
    },
    {
      key: 'equipmentTypeName',
      title: 'Equipment Type',
      cell: (row) => row.equipmentTypeName,
      card: 'second',
    },
  ],
  rowName: (row) => row.equipmentName,
  keyOf: (input) => api.idealSystems.listDeleted.queryKey({ input }),
  list: (page) => api.idealSystems.listDeleted.call(page),
  restore: (id) => api.idealSystems.restore.call({ query: { id } }),
  restored: messages.restore.done,
  shownIn: [api.idealSystems.key()],
}

export const deletedEmployees: DeletedKind<DeletedEmployeeRow> = {
  label: 'Deleted employees',
  columns: [
    { key: 'name', title: 'Name', isVerbatim: true, cell: (row) => row.name, card: 'title' },
    {
      key: 'email',
      title: 'Email',
      isVerbatim: true,
      cell: (row) => <EmailInRow address={row.email} />,
      card: 'second',
    },
    { key: 'roleName', title: 'Role', cell: (row) => row.roleName },
  ],
  rowName: (row) => row.email,
  keyOf: (input) => api.employees.listDeleted.queryKey({ input }),
  list: (page) => api.employees.listDeleted.call(page),
  restore: (id) => api.employees.restore.call({ query: { id } }),
  restored: messages.restore.employee,
  shownIn: [api.employees.key(), api.dashboard.key()],
}
