import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { RegisterPage } from '../features/auth/register-page.tsx'
import { admitVisitor } from '../session/guards.ts'
import { BareErrorPage } from '../shell/error-page.tsx'

export const Route = createFileRoute('/register')({
  staticData: { title: 'Request access', isFor: can.signIn },
  beforeLoad: ({ context }) => admitVisitor({ context }),
  component: RegisterPage,
  errorComponent: BareErrorPage,
})
