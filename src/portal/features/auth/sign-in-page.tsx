import { SignInForm } from './sign-in-form.tsx'
import { VisitorPage } from './visitor-page.tsx'

/** Where staff signs in. */
export function SignInPage() {
  return (
    <VisitorPage title="Sign in" lead="HVAC upgrade portal, for staff">
      <SignInForm />
    </VisitorPage>
  )
}
