import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { api } from '../api/client.ts'
import { fetchPresent } from '../api/first-data.ts'
import { ProfilePage } from '../features/own-account/profile-page.tsx'
import { type Admitted, admitStaff } from '../session/guards.ts'
import { businessQuery } from '../shared/frame/business.ts'
import { BareErrorPage } from '../shell/error-page.tsx'
import { Shell } from '../shell/shell.tsx'

export const Route = createFileRoute('/profile')({
  staticData: { title: 'Profile', isFor: can.readOwnProfile },
  beforeLoad: (visit): Promise<Admitted> => admitStaff(visit),
  loader: async ({ context: { queryClient } }) => {
    const [stored] = await Promise.all([
      fetchPresent(queryClient, api.ownAccount.find.queryOptions()),
      queryClient.ensureQueryData(businessQuery),
    ])
    return stored
  },
  gcTime: 0,
  component: Profile,
  errorComponent: BareErrorPage,
})

function Profile() {
  const { signedIn } = Route.useRouteContext()
  return (
    <Shell signedIn={signedIn}>
      <ProfilePage stored={Route.useLoaderData()} />
    </Shell>
  )
}
