import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { ProposalList } from '../../../features/proposals/list-state.ts'
import { ProposalsPage } from '../../../features/proposals/proposals-page.tsx'
import { listInAddress } from '../../../ui/list-search.ts'

export const Route = createFileRoute('/portal/_signed-in/manage-proposals')({
  staticData: { title: 'Manage proposals', isFor: can.draftProposals },
  ...listInAddress(ProposalList),
  component: ManageProposals,
})

function ManageProposals() {
  const list = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProposalsPage
      list={list}
      onListChange={(change) => void navigate({ search: (old) => ({ ...old, ...change }) })}
    />
  )
}
