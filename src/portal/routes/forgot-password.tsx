import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { ForgotPasswordPage } from '../features/auth/forgot-password-page.tsx'
import { admitVisitor } from '../session/guards.ts'
import { BareErrorPage } from '../shell/error-page.tsx'

export const Route = createFileRoute('/forgot-password')({
  staticData: { title: 'Forgot password', isFor: can.signIn },
  beforeLoad: ({ context }) => admitVisitor({ context }),
  component: ForgotPasswordPage,
  errorComponent: BareErrorPage,
})
