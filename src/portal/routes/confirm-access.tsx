import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { accessMessages } from '#texts/en/staff/access-messages.ts'
import { ConfirmAccessPage } from '../features/auth/confirm-access-page.tsx'
import { useTokenOfLink } from '../features/auth/use-token-of-link.ts'
import { BareErrorPage } from '../shell/error-page.tsx'

export const Route = createFileRoute('/confirm-access')({
  staticData: { title: accessMessages.register.confirmTitle, isFor: can.signIn },
  component: ConfirmAccess,
  errorComponent: BareErrorPage,
})

function ConfirmAccess() {
  const token = useTokenOfLink()
  return <ConfirmAccessPage key={token} token={token} />
}
