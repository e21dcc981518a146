import type { ReactNode } from 'react'
import { AddLink } from '../../ui/list/add-link.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
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
    <ListPage
      title="Manage Ideal Systems"
      exports={exports}
      action={<AddLink to="/portal/ideal-system-details" />}
    >
      <IdealSystemsTable list={list} onListChange={onListChange} />
    </ListPage>
  )
}
