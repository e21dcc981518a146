import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { messages } from '#texts/en/messages.ts'
import { AddLink } from '../../ui/add-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CustomerViewLinks } from './customer-view-links.tsx'
import { CustomersFilters } from './customers-filters.tsx'
import { CustomersTable, type CustomersTableProps } from './customers-table.tsx'
import { UnsafeHomes } from './unsafe-homes.tsx'

type CustomersPageProps = CustomersTableProps & {
  /** The export buttons. */
  exports: ReactNode
}

/** The list of customers, with a link to add one. */
export function CustomersPage({ exports, ...table }: CustomersPageProps) {
  const { filter, onFilterChange } = table
  return (
    <>
      <PageHeader
        title={messages.customer.listTitle}
        action={
          <Group gap="xs">
            {exports}
            <AddLink to="/portal/customer-details" />
          </Group>
        }
      />
      <UnsafeHomes />
      <CustomerViewLinks filter={filter} />
      <CustomersFilters filter={filter} onFilterChange={onFilterChange} />
      <CustomersTable {...table} />
    </>
  )
}
