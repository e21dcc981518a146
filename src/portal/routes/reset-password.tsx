import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { ResetPasswordPage } from '../features/auth/reset-password-page.tsx'
import { useTokenOfLink } from '../features/auth/use-token-of-link.ts'
import { BareErrorPage } from '../shell/error-page.tsx'

export const Route = createFileRoute('/reset-password')({
  staticData: { title: 'Choose a new password', isFor: can.signIn },
  component: ResetPassword,
  errorComponent: BareErrorPage,
})

function ResetPassword() {
  const token = useTokenOfLink()
  return <ResetPasswordPage key={token} token={token} />
}
