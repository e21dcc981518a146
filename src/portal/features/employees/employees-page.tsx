import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { EmployeeFilter } from '#contract/list-filters.ts'
import { AddLink } from '../../ui/add-link.tsx'
import type { Filtered } from '../../ui/list-filters.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AccessRequests } from './access-requests.tsx'
import { EmployeesFilters } from './employees-filters.tsx'
import { EmployeesTable } from './employees-table.tsx'

type EmployeesPageProps = Filtered<EmployeeFilter> & {
  /** The export buttons. */
  exports: ReactNode
}

/** The employees, the requests for access, and a link to add an employee. */
export function EmployeesPage({ filter, onFilterChange, exports }: EmployeesPageProps) {
  return (
    <>
      <PageHeader
        title="Manage Employees"
        action={
          <Group gap="xs">
            {exports}
            <AddLink to="/portal/employee-details" />
          </Group>
        }
      />
      <AccessRequests />
      <EmployeesFilters filter={filter} onFilterChange={onFilterChange} />
      <EmployeesTable filter={filter} onFilterChange={onFilterChange} />
    </>
  )
}
