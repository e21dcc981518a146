import { createFileRoute, Outlet } from '@tanstack/react-router'
import { admitStaff } from '../../session/guards.ts'
import { Shell } from '../../shell/shell.tsx'

export const Route = createFileRoute('/portal/_signed-in')({
  beforeLoad: admitStaff,
  component: SignedIn,
})

function SignedIn() {
  const { signedIn } = Route.useRouteContext()
  return (
    <Shell signedIn={signedIn}>
      <Outlet />
    </Shell>
  )
}
