import { createFileRoute } from '@tanstack/react-router'
import { RequestFilter } from '#contract/list-filters.ts'
import { can } from '#domain/people/access.ts'
import { ExportButtons } from '../../../features/exports/export-buttons.tsx'
import { RequestsPage } from '../../../features/requests/requests-page.tsx'
import { listInAddress } from '../../../ui/list-search.ts'

export const Route = createFileRoute('/portal/_signed-in/manage-request')({
  staticData: { title: 'Manage Requests', isFor: can.readRequests },
  ...listInAddress(RequestFilter),
  component: ManageRequest,
})

function ManageRequest() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RequestsPage
      filter={filter}
      exports={<ExportButtons list="requests" filter={filter} />}
      onFilterChange={(change) => void navigate({ search: (old) => ({ ...old, ...change }) })}
    />
  )
}
