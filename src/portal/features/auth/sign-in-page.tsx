import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { CodeForm } from './code-form.tsx'
import { NoSessionNotice } from './no-session-notice.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { VisitorPage } from './visitor-page.tsx'

/** Where staff sign in: with a password, then with a code if a second factor is set up. */
export function SignInPage() {
  const [needsCode, setNeedsCode] = useState(false)
  const { data: cookies } = useQuery(api.auth.cookies.queryOptions())
  return (
    <VisitorPage
      title="Sign in"
      lead={needsCode ? messages.signIn.codeLead : 'HVAC upgrade portal, for staff'}
    >
      {cookies?.comeBack === false ? (
        <NoSessionNotice origin={cookies.origin} />
      ) : needsCode ? (
        <CodeForm onBack={() => setNeedsCode(false)} />
      ) : (
        <SignInForm onCodeNeeded={() => setNeedsCode(true)} />
      )}
    </VisitorPage>
  )
}
