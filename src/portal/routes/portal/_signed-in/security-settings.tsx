import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { api } from '../../../api/client.ts'
import { fetchPresent } from '../../../api/first-data.ts'
import { SecurityPage } from '../../../features/settings/security-page.tsx'

export const Route = createFileRoute('/portal/_signed-in/security-settings')({
  staticData: { title: 'Security', isFor: can.manageSettings },
  loader: ({ context }) => fetchPresent(context.queryClient, api.settings.security.queryOptions()),
  gcTime: 0,
  component: Security,
})

function Security() {
  return <SecurityPage stored={Route.useLoaderData()} />
}
