import { createFileRoute, redirect } from '@tanstack/react-router'
import { can, homePath } from '#domain/people/access.ts'
import { admitStaff } from '../../session/guards.ts'

/** Redirects unknown addresses under /portal to the person's home page. */
export const Route = createFileRoute('/portal/$')({
  staticData: { isFor: can.openPortal },
  beforeLoad: async (visit) => {
    const { signedIn } = await admitStaff(visit)
    throw redirect({ href: homePath(signedIn.role) })
  },
})
