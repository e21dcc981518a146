import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { api } from '../../../api/client.ts'
import { fetchPresent } from '../../../api/first-data.ts'
import { ProposalSettingsPage } from '../../../features/price-book/form/proposal-settings-page.tsx'

export const Route = createFileRoute('/portal/_signed-in/proposal-settings')({
  staticData: { title: 'Proposal settings', isFor: can.manageSettings },
  loader: ({ context }) => fetchPresent(context.queryClient, api.proposalSettings.find.queryOptions()),
  gcTime: 0,
  component: ProposalSettings,
})

function ProposalSettings() {
  return <ProposalSettingsPage stored={Route.useLoaderData()} />
}
