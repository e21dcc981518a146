import { createFileRoute } from '@tanstack/react-router'
import { employeeFields } from '#contract/callers/list-fields.ts'
import { can } from '#domain/people/access.ts'
import { EmployeesPage } from '../../../features/employees/employees-page.tsx'
import { ExportButtons } from '../../../features/exports/buttons/export-buttons.tsx'
import { inAddress } from '../../../ui/frame/in-address.ts'

export const Route = createFileRoute('/portal/_signed-in/manage-employees')({
  staticData: { title: 'Manage Employees', isFor: can.manageEmployees },
  ...inAddress(employeeFields),
  component: ManageEmployees,
})

function ManageEmployees() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <EmployeesPage
      filter={filter}
      exports={<ExportButtons list="employees" filter={filter} />}
      onFilterChange={(change, how) => void navigate({ search: (old) => ({ ...old, ...change }), ...how })}
    />
  )
}
