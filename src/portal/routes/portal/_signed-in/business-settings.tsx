import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { fetchPresent } from '../../../api/first-data.ts'
import { BusinessPage } from '../../../features/settings/business/business-page.tsx'
import { businessQuery } from '../../../shared/frame/business.ts'

export const Route = createFileRoute('/portal/_signed-in/business-settings')({
  staticData: { title: 'Business settings', isFor: can.manageSettings },
  loader: ({ context }) => fetchPresent(context.queryClient, businessQuery),
  component: BusinessSettings,
})

function BusinessSettings() {
  const stored = Route.useLoaderData()
  return <BusinessPage stored={stored} />
}
