import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../api/client.ts'
import { SummaryCard } from '../../../ui/figures/summary-card.tsx'
import { ProposalTotals } from './proposal-totals.tsx'

/** The figures of proposals for a page about more than them; nothing where there are none yet. */
export function ProposalsInUse() {
  const { data, isError } = useQuery(api.proposals.totals.queryOptions())
  const isUnused = data && data.openCount + data.overdueCount + data.decidedCount === 0
  if (isUnused || (isError && !data)) return null
  return (
    <SummaryCard title="Proposals" more={<Link to="/portal/manage-proposals">All proposals</Link>}>
      {data ? <ProposalTotals /> : <Skeleton h={28} />}
    </SummaryCard>
  )
}
