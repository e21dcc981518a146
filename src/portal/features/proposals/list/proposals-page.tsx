import type { ReactNode } from 'react'
import type { ProposalFilter } from '#contract/proposals/proposals.ts'
import type { Filtered } from '../../../ui/list/filters/list-filters.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { ProposalTotals } from './proposal-totals.tsx'
import { ProposalsFilters } from './proposals-filters.tsx'
import { ProposalsTable } from './proposals-table.tsx'

type ProposalsPageProps = Filtered<ProposalFilter> & {
  /** The export buttons. */
  exports: ReactNode
}

/** The proposals that the reader may see, the latest changed first. */
export function ProposalsPage({ filter, onFilterChange, exports }: ProposalsPageProps) {
  return (
    <ListPage
      title="Manage proposals"
      exports={exports}
      figures={<ProposalTotals />}
      filters={<ProposalsFilters filter={filter} onFilterChange={onFilterChange} />}
    >
      <ProposalsTable filter={filter} onFilterChange={onFilterChange} />
    </ListPage>
  )
}
