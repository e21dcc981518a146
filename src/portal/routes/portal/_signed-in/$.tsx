import { createFileRoute, redirect } from '@tanstack/react-router'
import { can, homePath } from '#domain/people/access.ts'
import { admitStaff } from '../../../session/guards.ts'
import { UnknownPage } from '../../../shell/unknown-page.tsx'

/** An unknown address under /portal; the bare one leads to the person's first page. */
export const Route = createFileRoute('/portal/_signed-in/$')({
  staticData: { title: 'Page not found', isFor: can.openPortal },
  beforeLoad: async (visit) => {
    const { signedIn } = await admitStaff(visit)
    if (!visit.params._splat) throw redirect({ href: homePath(signedIn.role) })
    return { signedIn }
  },
  component: NotFound,
})

function NotFound() {
  return <UnknownPage startPath={homePath(Route.useRouteContext().signedIn.role)} />
}
