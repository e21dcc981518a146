import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { api } from '../../../../api/client.ts'
import { fetchPresent } from '../../../../api/first-data.ts'
import { CustomerForm } from '../../../../features/customers/form/customer-form.tsx'
import { assumedFieldsQuery } from '../../../../shared/frame/assumed-fields.ts'
import { PageHeader } from '../../../../ui/frame/page-header.tsx'

export const Route = createFileRoute('/portal/_signed-in/customer-details/')({
  staticData: { title: 'Add Customer', isFor: can.saveCustomer },
  loader: async ({ context: { queryClient } }) => {
    const [blank] = await Promise.all([
      fetchPresent(queryClient, api.lookups.newEquipment.queryOptions()),
      queryClient.prefetchQuery(assumedFieldsQuery),
    ])
    return blank
  },
  component: NewCustomer,
})

function NewCustomer() {
  return (
    <CustomerForm start={Route.useLoaderData()}>
      {({ form, save }) => (
        <>
          <PageHeader title="New customer" action={save} />
          {form}
        </>
      )}
    </CustomerForm>
  )
}
