import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { RequiredSecondFactorPage } from '../features/own-account/required-second-factor-page.tsx'
import { admitMfaPending } from '../session/guards.ts'
import { BareErrorPage } from '../shell/error-page.tsx'

export const Route = createFileRoute('/second-factor')({
  staticData: { title: 'Second factor', isFor: can.setUpSecondFactor },
  validateSearch: ({ next }: { next?: unknown }) => (typeof next === 'string' ? { next } : {}),
  beforeLoad: ({ context, search }) => admitMfaPending({ context, next: search.next }),
  component: SecondFactor,
  errorComponent: BareErrorPage,
})

function SecondFactor() {
  return <RequiredSecondFactorPage signedIn={Route.useRouteContext().signedIn} />
}
