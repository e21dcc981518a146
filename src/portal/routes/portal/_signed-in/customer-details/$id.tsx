import { createFileRoute, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type HomeAddress, homeAddressFields } from '#contract/homes/list-fields.ts'
import { can } from '#domain/people/access.ts'
import { findById } from '../../../../api/find-by-id.ts'
import { useComparison } from '../../../../features/analysis/use-comparison.tsx'
import { findCustomer } from '../../../../features/customers/find-customer.tsx'
import { CustomerForm } from '../../../../features/customers/form/customer-form.tsx'
import { useEquipmentNotes } from '../../../../features/customers/notes/use-equipment-notes.tsx'
import { useNameplates } from '../../../../features/customers/plates/use-nameplates.tsx'
import { HomeGone } from '../../../../features/homes/page/home-gone.tsx'
import { HomePage } from '../../../../features/homes/page/home-page.tsx'
import { useCustomerLabels } from '../../../../features/labels/use-customer-labels.tsx'
import { OpenRequest } from '../../../../features/requests/open-request.tsx'
import { useNewRequest } from '../../../../features/requests/use-new-request.tsx'
import { rememberHome } from '../../../../settings/ui-settings.ts'
import { assumedFieldsQuery } from '../../../../shared/frame/assumed-fields.ts'
import { inAddress } from '../../../../ui/frame/in-address.ts'

export const Route = createFileRoute('/portal/_signed-in/customer-details/$id')({
  staticData: { title: 'Customer Details', isFor: can.readCustomers },
  ...inAddress(homeAddressFields),
  loader: async ({ context, params }) => {
    const [customer] = await Promise.all([
      findById(params.id, (id) => findCustomer(context.queryClient, id)),
      context.queryClient.prefetchQuery(assumedFieldsQuery),
    ])
    if (customer.id !== Number(params.id)) {
      throw redirect({
        to: '/portal/customer-details/$id',
        params: { id: String(customer.id) },
        state: { openedAs: Number(params.id) },
        replace: true,
      })
    }
    return customer
  },
  // Why: a form must start from the current version, not from one cached by an earlier visit.
  gcTime: 0,
  // Why: another tab of the page needs no other record.
  shouldReload: ({ cause }) => cause === 'enter',
  component: CustomerDetails,
  notFoundComponent: HomeGone,
})

function CustomerDetails() {
  const customer = Route.useLoaderData()
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  const comparison = useComparison()
  const notes = useEquipmentNotes(customer)
  const plates = useNameplates(customer)
  const labels = useCustomerLabels(customer)
  const change = (part: Partial<HomeAddress>) =>
    void navigate({ search: (old) => ({ ...old, ...part }), state: true })
  const openRequest = (request: number) => change({ request })
  const newRequest = useNewRequest({ home: customer, onTaken: openRequest })
  useEffect(() => rememberHome(customer.id), [customer.id])
  return (
    <>
      <CustomerForm
        key={customer.id}
        start={customer}
        onCompare={comparison.open}
        notes={notes.given}
        plates={plates.given}
      >
        {({ form, save, takeIn }) => (
          <HomePage
            customer={customer}
            address={address}
            onAddressChange={change}
            form={form}
            save={save}
            onContactTaken={takeIn}
            label={labels}
            onNewRequest={newRequest.open}
            onOpenRequest={({ requestId }) => openRequest(requestId)}
          />
        )}
      </CustomerForm>
      <OpenRequest requestId={address.request} among={[]} onOpen={openRequest} />
      {newRequest.drawer}
      {comparison.modal}
      {notes.modal}
      {plates.modal}
      {labels.modals}
    </>
  )
}
