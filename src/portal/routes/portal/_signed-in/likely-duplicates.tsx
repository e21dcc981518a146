import { createFileRoute } from '@tanstack/react-router'
import { duplicateFields } from '#contract/homes/list-fields.ts'
import { can } from '#domain/people/access.ts'
import { CustomerViewLinks } from '../../../features/customers/list/customer-view-links.tsx'
import { DuplicatesPage } from '../../../features/homes/merging/duplicates-page.tsx'
import { inAddress } from '../../../ui/frame/in-address.ts'

export const Route = createFileRoute('/portal/_signed-in/likely-duplicates')({
  staticData: { title: 'Likely duplicates', isFor: can.readCustomers },
  ...inAddress(duplicateFields),
  component: LikelyDuplicates,
})

function LikelyDuplicates() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DuplicatesPage
      filter={filter}
      onFilterChange={(change, how) => void navigate({ search: (old) => ({ ...old, ...change }), ...how })}
      views={<CustomerViewLinks />}
    />
  )
}
