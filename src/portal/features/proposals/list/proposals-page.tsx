import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ProposalFilter } from '#contract/proposals/proposals.ts'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import type { Filtered } from '../../../ui/list/list-filters.tsx'
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
    <>
      <PageHeader title="Manage proposals" action={exports} />
      <Box mb="xs">
        <ProposalTotals />
      </Box>
      <ProposalsFilters filter={filter} onFilterChange={onFilterChange} />
      <ProposalsTable filter={filter} onFilterChange={onFilterChange} />
    </>
  )
}
