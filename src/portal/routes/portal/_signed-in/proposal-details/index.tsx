import { createFileRoute } from '@tanstack/react-router'
import { optionalId } from '#contract/fields/plain-fields.ts'
import { can } from '#domain/people/access.ts'
import { api } from '../../../../api/client.ts'
import { findById, missingIsHandled as meta } from '../../../../api/find-by-id.ts'
import { ChooseHome } from '../../../../features/proposals/drafting/choose-home.tsx'
import { groundsOfEditor } from '../../../../features/proposals/drafting/grounds-of-editor.ts'
import { ProposalEditor } from '../../../../features/proposals/drafting/proposal-editor.tsx'
import { inAddress } from '../../../../ui/frame/in-address.ts'
import { RecordMissing } from '../../../../ui/frame/record-missing.tsx'

/** The home that the proposal is for; without one it is asked for. */
const search = { customer: optionalId }

export const Route = createFileRoute('/portal/_signed-in/proposal-details/')({
  staticData: { title: 'New proposal', isFor: can.draftProposals },
  ...inAddress(search),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { customer } }) => {
    if (customer === undefined) return undefined
    const { find } = api.customers
    const [home, grounds] = await Promise.all([
      findById(String(customer), (id) => queryClient.fetchQuery(find.queryOptions({ input: { id }, meta }))),
      groundsOfEditor(queryClient),
    ])
    return { home, ...grounds }
  },
  gcTime: 0,
  component: NewProposal,
  notFoundComponent: () => (
    <RecordMissing title="New proposal" list={{ name: 'Choose a home', to: '/portal/manage-customers' }} />
  ),
})

function NewProposal() {
  const given = Route.useLoaderData()
  const navigate = Route.useNavigate()
  if (!given)
    return <ChooseHome onChosen={(customer) => void navigate({ search: { customer }, replace: true })} />
  return <ProposalEditor key={given.home.id} {...given} />
}
