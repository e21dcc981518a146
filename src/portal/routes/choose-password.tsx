import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { accessMessages } from '#texts/en/staff/access-messages.ts'
import { ResetPasswordPage } from '../features/auth/reset-password-page.tsx'
import { useTokenOfLink } from '../features/auth/use-token-of-link.ts'
import { BareErrorPage } from '../shell/error-page.tsx'

export const Route = createFileRoute('/choose-password')({
  staticData: { title: accessMessages.firstPassword.title, isFor: can.signIn },
  component: ChoosePassword,
  errorComponent: BareErrorPage,
})

function ChoosePassword() {
  const token = useTokenOfLink()
  return <ResetPasswordPage key={token} token={token} isFirst />
}
