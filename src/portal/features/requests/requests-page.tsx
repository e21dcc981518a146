import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RequestFilter } from '#contract/list-filters.ts'
import type { Filtered } from '../../ui/list-filters.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { NewRequestButton } from './new-request-button.tsx'
import { RequestViewLinks } from './request-view-links.tsx'
import { RequestsFilters } from './requests-filters.tsx'
import { RequestsTable } from './requests-table.tsx'

type RequestsPageProps = Filtered<RequestFilter> & {
  /** The export buttons. */
  exports: ReactNode
  /** The request whose drawer is open; 0 for none. */
  openedId: number
  onOpen: (requestId: number) => void
}

/** The service requests that the person may see. */
export function RequestsPage({ filter, onFilterChange, exports, ...opened }: RequestsPageProps) {
  return (
    <>
      <PageHeader
        title="Manage Requests"
        action={
          <Group gap="xs">
            {exports}
            <NewRequestButton onTaken={opened.onOpen} />
          </Group>
        }
      />
      <RequestViewLinks filter={filter} />
      <RequestsFilters filter={filter} onFilterChange={onFilterChange} />
      <RequestsTable filter={filter} onFilterChange={onFilterChange} {...opened} />
    </>
  )
}
