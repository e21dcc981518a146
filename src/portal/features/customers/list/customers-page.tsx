import type { ReactNode } from 'react'
import { messages } from '#texts/en/messages.ts'
import { latePart } from '../../../ui/frame/late-part.ts'
import { AddLink } from '../../../ui/list/add-link.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { CustomerViewLinks } from './customer-view-links.tsx'
import { CustomersFilters } from './customers-filters.tsx'
import { CustomersTable, type CustomersTableProps } from './customers-table.tsx'

const unsafeHomes = latePart(() => import('./unsafe-homes.tsx').then(({ UnsafeHomes }) => UnsafeHomes))

type CustomersPageProps = CustomersTableProps & {
  /** The export buttons. */
  exports: ReactNode
}

/** The list of customers, with a link to add one. */
export function CustomersPage({ exports, ...table }: CustomersPageProps) {
  const { filter, onFilterChange } = table
  const UnsafeHomes = unsafeHomes.usePart()
  return (
    <ListPage
      title={messages.customer.listTitle}
      notice={UnsafeHomes && <UnsafeHomes />}
      exports={exports}
      action={<AddLink to="/portal/customer-details" />}
      views={<CustomerViewLinks filter={filter} />}
      filters={<CustomersFilters filter={filter} onFilterChange={onFilterChange} />}
    >
      <CustomersTable {...table} />
    </ListPage>
  )
}
