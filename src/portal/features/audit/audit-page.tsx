import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import type { AuditRow } from '#contract/audit.ts'
import type { AuditFilter } from '#contract/list-filters.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { timeZone } from '../../ui/format-date.ts'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { latePart } from '../../ui/late-part.ts'
import type { Filtered } from '../../ui/list-filters.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'

const lineModal = latePart(() =>
  import('./audit-line-modal.tsx').then(({ AuditLineModal }) => AuditLineModal),
)

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
  const close = useCallback(() => setOpened(undefined), [])
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
      <LateDialog part={lineModal} isOpen={opened !== undefined} onClose={close}>
        {(AuditLineModal, isOpen) => <AuditLineModal row={isOpen ? opened : undefined} onClose={close} />}
      </LateDialog>
    </>
  )
}
