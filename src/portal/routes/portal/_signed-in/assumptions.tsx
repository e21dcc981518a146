import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { api } from '../../../api/client.ts'
import { fetchPresent } from '../../../api/first-data.ts'
import { AssumptionsPage } from '../../../features/settings/assumptions/assumptions-page.tsx'

export const Route = createFileRoute('/portal/_signed-in/assumptions')({
  staticData: { title: 'Assumptions', isFor: can.manageSettings },
  loader: ({ context }) => fetchPresent(context.queryClient, api.settings.assumptions.queryOptions()),
  component: Assumptions,
})

function Assumptions() {
  const stored = Route.useLoaderData()
  return <AssumptionsPage stored={stored} />
}
