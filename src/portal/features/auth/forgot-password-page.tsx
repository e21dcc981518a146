import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { messages } from '#texts/en/messages.ts'
import { useIsMailSetUp } from '../../shared/mail-state.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { VisitorPage } from './visitor-page.tsx'

/** Where staff request a link to reset their password. */
export function ForgotPasswordPage() {
  const [isSent, setSent] = useState(false)
  const waits = useIsMailSetUp() === false
  const lead = waits ? messages.signIn.resetWithoutMailServer : messages.signIn.resetLead
  const sentLead = waits ? messages.signIn.resetWithoutMailServer : messages.signIn.resetEmailSent
  return (
    <VisitorPage title={isSent ? messages.emailSent : 'Forgot password'} lead={isSent ? sentLead : lead}>
      {!isSent && <ForgotPasswordForm onSent={() => setSent(true)} />}
      <Text size="sm" mt="md">
        <Anchor renderRoot={(props) => <Link to="/login" {...props} />}>Go to the sign-in page</Anchor>
      </Text>
    </VisitorPage>
  )
}
