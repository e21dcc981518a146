import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AuditFilter, AuditRow } from '#contract/audit.ts'
import { messages } from '#domain/messages.ts'
import { api } from '../../api/client.ts'
import { timeZone } from '../../ui/format-date.ts'
import type { Filtered } from '../../ui/list-filters.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditLineModal } from './audit-line-modal.tsx'
import { AuditTable } from './audit-table.tsx'

type AuditPageProps = Filtered<AuditFilter> & {
  /** The export buttons. */
  exports: ReactNode
}

/** Who did what, when and from where, and what it changed. */
export function AuditPage({ filter, onFilterChange, exports }: AuditPageProps) {
  const query = useQuery(
    api.audit.list.queryOptions({ input: { ...filter, timeZone }, placeholderData: keepPreviousData }),
  )
  const [opened, setOpened] = useState<AuditRow>()
  return (
    <>
      <PageHeader title={messages.audit.title} action={exports} />
      <AuditFilters filter={filter} onFilterChange={onFilterChange} />
      <AuditTable
        filter={filter}
        onFilterChange={onFilterChange}
        query={{ ...query, isFetching: query.isPlaceholderData }}
        onOpen={setOpened}
      />
      <AuditLineModal row={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
