import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { messages } from '#texts/en/messages.ts'
import { UnauthorizedPage } from '../../features/auth/unauthorized-page.tsx'
import { signedInQuery } from '../../session/session.ts'
import { businessQuery } from '../../shared/frame/business.ts'
import { BareErrorPage } from '../../shell/error-page.tsx'
import { Shell } from '../../shell/shell.tsx'

export const Route = createFileRoute('/portal/unauthorized')({
  staticData: { title: messages.unauthorized.title, isFor: can.signIn },
  loader: async ({ context: { queryClient } }) => {
    const signedIn = await queryClient.ensureQueryData(signedInQuery)
    if (signedIn) await queryClient.ensureQueryData(businessQuery)
    return signedIn
  },
  component: Unauthorized,
  errorComponent: BareErrorPage,
})

function Unauthorized() {
  const signedIn = Route.useLoaderData()
  const page = <UnauthorizedPage signedIn={signedIn} />
  return signedIn ? <Shell signedIn={signedIn}>{page}</Shell> : page
}
