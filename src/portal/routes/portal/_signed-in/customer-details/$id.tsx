import { createFileRoute, redirect } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { findById } from '../../../../api/find-by-id.ts'
import { useComparison } from '../../../../features/analysis/use-comparison.tsx'
import { CustomerForm } from '../../../../features/customers/customer-form.tsx'
import { CustomerMissing, findCustomer } from '../../../../features/customers/find-customer.tsx'
import { useEquipmentNotes } from '../../../../features/customers/use-equipment-notes.tsx'
import { useNameplates } from '../../../../features/customers/use-nameplates.tsx'
import { CustomerDataLink } from '../../../../features/data-export/customer-data-link.tsx'
import { useCustomerLabels } from '../../../../features/labels/use-customer-labels.tsx'

export const Route = createFileRoute('/portal/_signed-in/customer-details/$id')({
  staticData: { title: 'Customer Details', isFor: can.readCustomers },
  loader: async ({ context, params }) => {
    const customer = await findById(params.id, (id) => findCustomer(context.queryClient, id))
    if (customer.id !== Number(params.id)) {
      throw redirect({
        to: '/portal/customer-details/$id',
        params: { id: String(customer.id) },
        replace: true,
      })
    }
    return customer
  },
  // Why: a form must start from the current version, not from one cached by an earlier visit.
  gcTime: 0,
  component: CustomerDetails,
  notFoundComponent: CustomerMissing,
})

function CustomerDetails() {
  const customer = Route.useLoaderData()
  const comparison = useComparison()
  const notes = useEquipmentNotes(customer)
  const plates = useNameplates(customer)
  const labels = useCustomerLabels(customer)
  return (
    <>
      <CustomerForm
        key={customer.id}
        start={customer}
        onCompare={comparison.open}
        notes={notes.given}
        plates={plates.given}
        moreActions={
          <>
            {labels.actions}
            <CustomerDataLink customerId={customer.id} />
          </>
        }
      />
      {comparison.modal}
      {notes.modal}
      {plates.modal}
      {labels.modals}
    </>
  )
}
