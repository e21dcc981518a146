import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { api } from '../../../../api/client.ts'
import { findById, missingIsHandled as meta } from '../../../../api/find-by-id.ts'
import { groundsOfEditor } from '../../../../features/proposals/grounds-of-editor.ts'
import { ProposalEditor } from '../../../../features/proposals/proposal-editor.tsx'
import { RecordMissing } from '../../../../ui/record-missing.tsx'

export const Route = createFileRoute('/portal/_signed-in/proposal-details/$id')({
  staticData: { title: 'Proposal', isFor: can.draftProposals },
  loader: async ({ context: { queryClient }, params }) => {
    const stored = await findById(params.id, (id) =>
      queryClient.fetchQuery({ ...api.proposals.find.queryOptions({ input: { id }, meta }), staleTime: 0 }),
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
  const given = Route.useLoaderData()
  return <ProposalEditor key={given.stored.id} {...given} />
}
