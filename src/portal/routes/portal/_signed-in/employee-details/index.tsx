import { createFileRoute } from '@tanstack/react-router'
import { EmployeeForm } from '../../../../features/employees/employee-form.tsx'

export const Route = createFileRoute('/portal/_signed-in/employee-details/')({
  staticData: { title: 'Add Employee' },
  component: () => <EmployeeForm />,
})
