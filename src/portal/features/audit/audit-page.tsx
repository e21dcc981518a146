import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import type { AuditFilter, AuditRow } from '#contract/office/audit.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { LateDialog } from '../../ui/dialog/late-dialog.tsx'
import { latePart } from '../../ui/frame/late-part.ts'
import type { Filtered } from '../../ui/list/filters/list-filters.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { timeZone } from '../../ui/text/format-date.ts'
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
    <ListPage
      title={messages.audit.title}
      exports={exports}
      filters={<AuditFilters filter={filter} onFilterChange={onFilterChange} />}
    >
      <AuditTable
        filter={filter}
        onFilterChange={onFilterChange}
        query={{ ...query, isFetching: query.isPlaceholderData }}
        onOpen={setOpened}
        isHeld={opened !== undefined}
      />
      <LateDialog part={lineModal} isOpen={opened !== undefined} onClose={close}>
        {(AuditLineModal, isOpen) => <AuditLineModal row={isOpen ? opened : undefined} onClose={close} />}
      </LateDialog>
    </ListPage>
  )
}
