import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { EmployeeForm } from '../../../../features/employees/employee-form.tsx'

export const Route = createFileRoute('/portal/_signed-in/employee-details/')({
  staticData: { title: 'Add Employee', isFor: can.manageEmployees },
  component: () => <EmployeeForm />,
})
