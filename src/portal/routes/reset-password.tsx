import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { ResetPasswordPage } from '../features/auth/reset-password-page.tsx'
import { BareErrorPage } from '../shell/error-page.tsx'

export const Route = createFileRoute('/reset-password')({
  staticData: { title: 'Choose a new password', isFor: can.signIn },
  component: () => <ResetPasswordPage />,
  errorComponent: BareErrorPage,
})
