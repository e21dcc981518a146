import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { accessMessages } from '#texts/en/staff/access-messages.ts'
import { fill } from '#texts/fill.ts'
import { useIsMailSetUp } from '../../shared/record/mail-state.ts'
import { RegisterForm } from './register-form.tsx'
import { VisitorPage } from './visitor-page.tsx'

/** Where somebody requests an account. */
export function RegisterPage() {
  const [askedWith, setAskedWith] = useState<string>()
  const isMailSetUp = useIsMailSetUp()
  const { title, lead } = partsOf(askedWith, isMailSetUp)
  return (
    <VisitorPage title={title} lead={lead}>
      {askedWith === undefined && <RegisterForm onReceived={setAskedWith} />}
      <Text size="sm" mt="md">
        <Anchor renderRoot={(props) => <Link to="/login" {...props} />}>Go to the sign-in page</Anchor>
      </Text>
    </VisitorPage>
  )
}

function partsOf(email: string | undefined, isMailSetUp: boolean | undefined) {
  if (email === undefined) return { title: 'Request access', lead: accessMessages.register.lead }
  return isMailSetUp === false
    ? { title: accessMessages.register.received, lead: accessMessages.register.next }
    : {
        title: accessMessages.register.checkInbox,
        lead: fill(accessMessages.register.checkInboxNext, { email }),
      }
}
