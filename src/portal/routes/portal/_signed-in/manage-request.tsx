import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { RequestFilter } from '#contract/requests.ts'
import { can } from '#domain/people/access.ts'
import { ExportButtons } from '../../../features/exports/export-buttons.tsx'
import { RequestsPage } from '../../../features/requests/requests-page.tsx'
import { readSearch } from '../../../ui/list-search.ts'

const everything = RequestFilter.parse({})

export const Route = createFileRoute('/portal/_signed-in/manage-request')({
  staticData: { title: 'Manage Requests', isFor: can.readRequests },
  validateSearch: (search: Partial<RequestFilter> & SearchSchemaInput) => readSearch(RequestFilter, search),
  search: { middlewares: [stripSearchParams(everything)] },
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
