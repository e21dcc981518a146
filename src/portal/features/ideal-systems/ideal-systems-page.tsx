import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { AddLink } from '../../ui/list/add-link.tsx'
import { IdealSystemsTable } from './ideal-systems-table.tsx'
import type { IdealSystemsListState } from './list-state.ts'

type IdealSystemsPageProps = {
  list: IdealSystemsListState
  onListChange: (change: Partial<IdealSystemsListState>) => void
  /** The export buttons. */
  exports: ReactNode
}

/** The systems proposed to replace customers' equipment. */
export function IdealSystemsPage({ list, onListChange, exports }: IdealSystemsPageProps) {
  return (
    <>
      <PageHeader
        title="Manage Ideal Systems"
        action={
          <Group gap="xs">
            {exports}
            <AddLink to="/portal/ideal-system-details" />
          </Group>
        }
      />
      <IdealSystemsTable list={list} onListChange={onListChange} />
    </>
  )
}
