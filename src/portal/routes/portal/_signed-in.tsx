import { createFileRoute, Outlet } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { type Admitted, admitStaff } from '../../session/guards.ts'
import { businessQuery } from '../../shared/frame/business.ts'
import { keepZoneOfBusiness } from '../../shared/frame/business-day.ts'
import { BareErrorPage } from '../../shell/error-page.tsx'
import { Shell } from '../../shell/shell.tsx'

export const Route = createFileRoute('/portal/_signed-in')({
  staticData: { isFor: can.openPortal },
  beforeLoad: (visit): Promise<Admitted> => admitStaff(visit),
  loader: async ({ context }) => {
    const { timeZone } = await context.queryClient.ensureQueryData(businessQuery)
    keepZoneOfBusiness(timeZone)
  },
  component: SignedIn,
  errorComponent: BareErrorPage,
})

function SignedIn() {
  const { signedIn } = Route.useRouteContext()
  return (
    <Shell signedIn={signedIn}>
      <Outlet />
    </Shell>
  )
}
