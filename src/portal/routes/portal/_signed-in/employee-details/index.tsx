import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { EmployeeForm } from '../../../../features/employees/employee-form.tsx'

export const Route = createFileRoute('/portal/_signed-in/employee-details/')({
  staticData: { title: 'Add Employee', isFor: can.manageEmployees },
  validateSearch: ({ invite }: { invite?: unknown }): { invite?: 1 } => (invite ? { invite: 1 } : {}),
  component: AddEmployee,
})

function AddEmployee() {
  return <EmployeeForm isInvited={Route.useSearch().invite === 1} />
}
