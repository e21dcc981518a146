import type { ReactNode } from 'react'
import type { RequestFilter } from '#contract/list-filters.ts'
import type { Filtered } from '../../ui/list-filters.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RequestsFilters } from './requests-filters.tsx'
import { RequestsTable } from './requests-table.tsx'

type RequestsPageProps = Filtered<RequestFilter> & {
  /** The export buttons. */
  exports: ReactNode
}

/** The service requests that the person may see. */
export function RequestsPage({ filter, onFilterChange, exports }: RequestsPageProps) {
  return (
    <>
      <PageHeader title="Manage Requests" action={exports} />
      <RequestsFilters filter={filter} onFilterChange={onFilterChange} />
      <RequestsTable filter={filter} onFilterChange={onFilterChange} />
    </>
  )
}
