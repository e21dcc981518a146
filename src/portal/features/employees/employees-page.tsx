import type { ReactNode } from 'react'
import type { EmployeeFilter } from '#contract/callers/employees.ts'
import { AddLink } from '../../ui/list/add-link.tsx'
import type { Filtered } from '../../ui/list/filters/list-filters.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
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
    <ListPage
      title="Manage Employees"
      exports={exports}
      action={<AddLink to="/portal/employee-details" />}
      views={<AccessRequests />}
      filters={<EmployeesFilters filter={filter} onFilterChange={onFilterChange} />}
    >
      <EmployeesTable filter={filter} onFilterChange={onFilterChange} />
    </ListPage>
  )
}
