import { createFileRoute } from '@tanstack/react-router'
import { CustomerFilter } from '#contract/list-filters.ts'
import { messages } from '#domain/messages.ts'
import { can } from '#domain/people/access.ts'
import { CustomersPage } from '../../../features/customers/customers-page.tsx'
import { ExportButtons } from '../../../features/exports/export-buttons.tsx'
import { useLabelModal } from '../../../features/labels/use-label-modal.tsx'
import { listInAddress } from '../../../ui/list-search.ts'

export const Route = createFileRoute('/portal/_signed-in/manage-customers')({
  staticData: { title: messages.customer.listTitle, isFor: can.readCustomers },
  ...listInAddress(CustomerFilter),
  component: ManageCustomers,
})

function ManageCustomers() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const label = useLabelModal()
  return (
    <>
      <CustomersPage
        filter={filter}
        exports={<ExportButtons list="customers" filter={filter} />}
        onFilterChange={(change) => void navigate({ search: (old) => ({ ...old, ...change }) })}
        onShowLabel={(id) => void label.showOf(id)}
      />
      {label.modal}
    </>
  )
}
