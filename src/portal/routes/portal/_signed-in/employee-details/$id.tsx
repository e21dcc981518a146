import { createFileRoute, notFound } from '@tanstack/react-router'
import { Id } from '#contract/fields.ts'
import { messages } from '#domain/messages.ts'
import { can } from '#domain/people/access.ts'
import { api } from '../../../../api/client.ts'
import { hasCode } from '../../../../api/failures.ts'
import { EmployeeForm } from '../../../../features/employees/employee-form.tsx'
import { EmployeeMissing } from '../../../../features/employees/employee-missing.tsx'

export const Route = createFileRoute('/portal/_signed-in/employee-details/$id')({
  staticData: { title: messages.employee.detailsTitle, isFor: can.manageEmployees },
  loader: async ({ context: { queryClient }, params }) => {
    const id = Id.safeParse(params.id)
    if (!id.success) throw notFound()
    const meta = { handles: ['NOT_FOUND'] }
    const options = api.employees.find.queryOptions({ input: { id: id.data }, staleTime: 0, meta })
    return queryClient.fetchQuery(options).catch((error: unknown) => {
      throw hasCode(error, 'NOT_FOUND') ? notFound() : error
    })
  },
  // Why: a form starts from the version that is stored now, not from the one of an earlier visit.
  gcTime: 0,
  component: EmployeeDetails,
  notFoundComponent: EmployeeMissing,
})

function EmployeeDetails() {
  const stored = Route.useLoaderData()
  return <EmployeeForm key={stored.id} stored={stored} />
}
