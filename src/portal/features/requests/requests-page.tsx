import type { RequestFilter } from '#contract/requests.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { RequestsFilters } from './requests-filters.tsx'
import { RequestsTable } from './requests-table.tsx'

type RequestsPageProps = { filter: RequestFilter; onFilterChange: (change: Partial<RequestFilter>) => void }

/** The service requests that this person may see. */
export function RequestsPage({ filter, onFilterChange }: RequestsPageProps) {
  return (
    <>
      <PageHeader title="Manage Requests" />
      <RequestsFilters filter={filter} onFilterChange={onFilterChange} />
      <RequestsTable filter={filter} onFilterChange={onFilterChange} />
    </>
  )
}
