import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { SignInPage } from '../features/auth/sign-in-page.tsx'
import { admitVisitor } from '../session/guards.ts'
import { BareErrorPage } from '../shell/error-page.tsx'

export const Route = createFileRoute('/login')({
  staticData: { title: 'Sign in', isFor: can.signIn },
  validateSearch: ({ next }: { next?: unknown }) => (typeof next === 'string' ? { next } : {}),
  beforeLoad: ({ context, search }) => admitVisitor({ context, next: search.next }),
  component: SignInPage,
  errorComponent: BareErrorPage,
})
