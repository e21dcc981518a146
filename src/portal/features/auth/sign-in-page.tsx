import { useState } from 'react'
import { messages } from '#domain/messages.ts'
import { CodeForm } from './code-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { VisitorPage } from './visitor-page.tsx'

/** Where staff sign in: with a password, then with a code if a second factor is set up. */
export function SignInPage() {
  const [needsCode, setNeedsCode] = useState(false)
  return (
    <VisitorPage
      title="Sign in"
      lead={needsCode ? messages.signIn.codeLead : 'HVAC upgrade portal, for staff'}
    >
      {needsCode ? (
        <CodeForm onBack={() => setNeedsCode(false)} />
      ) : (
        <SignInForm onCodeNeeded={() => setNeedsCode(true)} />
      )}
    </VisitorPage>
  )
}
