import { createFileRoute, Outlet } from '@tanstack/react-router'
import { admitStaff } from '../../session/guards.ts'
import { BareErrorPage } from '../../shell/error-page.tsx'
import { Shell } from '../../shell/shell.tsx'

export const Route = createFileRoute('/portal/_signed-in')({
  beforeLoad: admitStaff,
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
