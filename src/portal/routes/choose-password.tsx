import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { accessMessages } from '#domain/people/access-messages.ts'
import { ResetPasswordPage } from '../features/auth/reset-password-page.tsx'
import { BareErrorPage } from '../shell/error-page.tsx'

export const Route = createFileRoute('/choose-password')({
  staticData: { title: accessMessages.firstPassword.title, isFor: can.signIn },
  component: () => <ResetPasswordPage isFirst />,
  errorComponent: BareErrorPage,
})
