import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { EmployeeFilter } from '#contract/callers/employees.ts'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { AddLink } from '../../ui/list/add-link.tsx'
import type { Filtered } from '../../ui/list/list-filters.tsx'
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
