import { createFileRoute } from '@tanstack/react-router'
import { EmployeeFilter } from '#contract/list-filters.ts'
import { can } from '#domain/people/access.ts'
import { EmployeesPage } from '../../../features/employees/employees-page.tsx'
import { ExportButtons } from '../../../features/exports/export-buttons.tsx'
import { listInAddress } from '../../../ui/list-search.ts'

export const Route = createFileRoute('/portal/_signed-in/manage-employees')({
  staticData: { title: 'Manage Employees', isFor: can.manageEmployees },
  ...listInAddress(EmployeeFilter),
  component: ManageEmployees,
})

function ManageEmployees() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <EmployeesPage
      filter={filter}
      exports={<ExportButtons list="employees" filter={filter} />}
      onFilterChange={(change) => void navigate({ search: (old) => ({ ...old, ...change }) })}
    />
  )
}
