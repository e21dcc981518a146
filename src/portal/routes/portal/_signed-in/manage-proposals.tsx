import { createFileRoute } from '@tanstack/react-router'
import { proposalFields } from '#contract/proposals/list-fields.ts'
import { can } from '#domain/people/access.ts'
import { ExportButtons } from '../../../features/exports/buttons/export-buttons.tsx'
import { ProposalsPage } from '../../../features/proposals/list/proposals-page.tsx'
import { inAddress } from '../../../ui/frame/in-address.ts'

export const Route = createFileRoute('/portal/_signed-in/manage-proposals')({
  staticData: { title: 'Manage proposals', isFor: can.draftProposals },
  ...inAddress(proposalFields),
  component: ManageProposals,
})

function ManageProposals() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProposalsPage
      filter={filter}
      exports={<ExportButtons list="proposals" filter={filter} />}
      onFilterChange={(change, how) => void navigate({ search: (old) => ({ ...old, ...change }), ...how })}
    />
  )
}
