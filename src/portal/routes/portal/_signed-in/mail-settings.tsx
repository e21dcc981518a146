import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { api } from '../../../api/client.ts'
import { fetchPresent } from '../../../api/first-data.ts'
import { MailPage } from '../../../features/settings/mail-server/mail-page.tsx'
import { useBusiness } from '../../../shared/frame/business.ts'

export const Route = createFileRoute('/portal/_signed-in/mail-settings')({
  staticData: { title: 'Mail', isFor: can.manageSettings },
  loader: ({ context }) => fetchPresent(context.queryClient, api.mail.find.queryOptions()),
  gcTime: 0,
  component: Mail,
})

function Mail() {
  return <MailPage stored={Route.useLoaderData()} business={useBusiness()} />
}
