import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CustomerFilter } from '#contract/list-filters.ts'
import { messages } from '#domain/messages.ts'
import { AddLink } from '../../ui/add-link.tsx'
import type { Filtered } from '../../ui/list-filters.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CustomerViewLinks } from './customer-view-links.tsx'
import { CustomersFilters } from './customers-filters.tsx'
import { CustomersTable } from './customers-table.tsx'
import { UnsafeHomes } from './unsafe-homes.tsx'

type CustomersPageProps = Filtered<CustomerFilter> & {
  onShowLabel: (customerId: number) => void
  /** The export buttons. */
  exports: ReactNode
}

/** The list of customers, with a link to add one. */
export function CustomersPage({ filter, onFilterChange, onShowLabel, exports }: CustomersPageProps) {
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
      <CustomersTable filter={filter} onFilterChange={onFilterChange} onShowLabel={onShowLabel} />
    </>
  )
}
