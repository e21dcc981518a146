import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../../../api/client.ts'
import { findById, missingIsHandled as meta } from '../../../../api/find-by-id.ts'
import { fetchPresent } from '../../../../api/first-data.ts'
import { EmployeeForm } from '../../../../features/employees/employee-form.tsx'
import { RecordMissing } from '../../../../ui/frame/record-missing.tsx'

export const Route = createFileRoute('/portal/_signed-in/employee-details/$id')({
  staticData: { title: messages.employee.detailsTitle, isFor: can.manageEmployees },
  loader: ({ context, params }) =>
    findById(params.id, (id) =>
      fetchPresent(context.queryClient, api.employees.find.queryOptions({ input: { id }, meta })),
    ),
  // Why: a form must start from the current version, not from one cached by an earlier visit.
  gcTime: 0,
  component: EmployeeDetails,
  notFoundComponent: () => (
    <RecordMissing
      title={messages.employee.detailsTitle}
      list={{ name: 'All employees', to: '/portal/manage-employees' }}
    />
  ),
})

function EmployeeDetails() {
  const stored = Route.useLoaderData()
  return <EmployeeForm key={stored.id} stored={stored} />
}
