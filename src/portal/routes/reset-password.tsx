import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { can } from '#domain/people/access.ts'
import { ResetPasswordPage } from '../features/auth/reset-password-page.tsx'
import { BareErrorPage } from '../shell/error-page.tsx'

export const Route = createFileRoute('/reset-password')({
  staticData: { title: 'Choose a new password', isFor: can.signIn },
  component: ResetPassword,
  errorComponent: BareErrorPage,
})

/** Takes the token of the link out of the address, and so out of the history. */
function ResetPassword() {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = Route.useNavigate()
  const [token] = useState(hash)
  useEffect(() => {
    if (hash !== '') void navigate({ to: '/reset-password', hash: '', replace: true })
  }, [hash, navigate])
  return <ResetPasswordPage token={token} />
}
