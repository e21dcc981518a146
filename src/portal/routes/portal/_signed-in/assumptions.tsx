import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { api } from '../../../api/client.ts'
import { AssumptionsPage } from '../../../features/settings/assumptions-page.tsx'

export const Route = createFileRoute('/portal/_signed-in/assumptions')({
  staticData: { title: 'Assumptions', isFor: can.manageSettings },
  loader: ({ context }) =>
    context.queryClient.fetchQuery(api.settings.assumptions.queryOptions({ staleTime: 0 })),
  component: Assumptions,
})

function Assumptions() {
  const stored = Route.useLoaderData()
  return <AssumptionsPage stored={stored} />
}
