import { createFileRoute } from '@tanstack/react-router'
import { messages } from '#domain/messages.ts'
import { UnauthorizedPage } from '../../features/auth/unauthorized-page.tsx'
import { signedInQuery } from '../../session/session.ts'
import { BareErrorPage } from '../../shell/error-page.tsx'
import { Shell } from '../../shell/shell.tsx'

export const Route = createFileRoute('/portal/unauthorized')({
  staticData: { title: messages.unauthorized.title },
  loader: ({ context }) => context.queryClient.ensureQueryData(signedInQuery),
  component: Unauthorized,
  errorComponent: BareErrorPage,
})

function Unauthorized() {
  const signedIn = Route.useLoaderData()
  const page = <UnauthorizedPage signedIn={signedIn} />
  return signedIn ? <Shell signedIn={signedIn}>{page}</Shell> : page
}
