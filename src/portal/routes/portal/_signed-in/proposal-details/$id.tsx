import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { flag } from '#contract/fields/plain-fields.ts'
import { can } from '#domain/people/access.ts'
import { stateAfter } from '#domain/proposals/lifecycle.ts'
import { api } from '../../../../api/client.ts'
import { findById, missingIsHandled as meta } from '../../../../api/find-by-id.ts'
import { fetchPresent } from '../../../../api/first-data.ts'
import { groundsOfEditor } from '../../../../features/proposals/drafting/grounds-of-editor.ts'
import { ProposalEditor } from '../../../../features/proposals/drafting/proposal-editor.tsx'
import { ProposalPage } from '../../../../features/proposals/reading/proposal-page.tsx'
import { useActor } from '../../../../session/session.ts'
import { inAddress } from '../../../../ui/frame/in-address.ts'
import { RecordMissing } from '../../../../ui/frame/record-missing.tsx'

/** Whether a version that was sent is being revised. */
const search = { edit: flag() }

export const Route = createFileRoute('/portal/_signed-in/proposal-details/$id')({
  staticData: { title: 'Proposal', isFor: can.draftProposals },
  ...inAddress(search),
  loader: async ({ context: { queryClient }, params }) => {
    const stored = await findById(params.id, (id) =>
      fetchPresent(queryClient, api.proposals.find.queryOptions({ input: { id }, meta })),
    )
    const [home, grounds] = await Promise.all([
      queryClient.fetchQuery(api.customers.find.queryOptions({ input: { id: stored.customerId } })),
      groundsOfEditor(queryClient),
    ])
    return { stored, home, ...grounds }
  },
  gcTime: 0,
  component: Proposal,
  notFoundComponent: () => (
    <RecordMissing title="Proposal" list={{ name: 'All proposals', to: '/portal/manage-proposals' }} />
  ),
})

function Proposal() {
  const { stored, home, settings, offered } = Route.useLoaderData()
  const { edit } = Route.useSearch()
  const { id } = stored
  // Why a query: what is done on the page, or by the customer meanwhile, shows without loading it again.
  const { data: proposal = stored } = useQuery(
    api.proposals.find.queryOptions({ input: { id }, initialData: stored }),
  )
  const mayRevise = can.changeProposal(useActor(), proposal) && stateAfter('supersede', proposal.state)
  if (proposal.number === null || (edit && mayRevise))
    return <ProposalEditor key={id} stored={proposal} home={home} settings={settings} offered={offered} />
  return <ProposalPage proposal={proposal} home={home} settings={settings} />
}
