import { createFileRoute, redirect } from '@tanstack/react-router'
import { can, homePath } from '#domain/people/access.ts'
import { admitStaff } from '../../session/guards.ts'

/** Any address under /portal that is no page leads home. */
export const Route = createFileRoute('/portal/$')({
  staticData: { isFor: can.openPortal },
  beforeLoad: async (visit) => {
    const { signedIn } = await admitStaff(visit)
    throw redirect({ href: homePath(signedIn.role) })
  },
})
