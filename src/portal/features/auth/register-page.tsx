import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { messages } from '#domain/messages.ts'
import { RegisterForm } from './register-form.tsx'
import { VisitorPage } from './visitor-page.tsx'

/** Where somebody requests an account. */
export function RegisterPage() {
  const [isReceived, setReceived] = useState(false)
  return (
    <VisitorPage
      title={isReceived ? messages.register.received : 'Request access'}
      lead={isReceived ? messages.register.next : 'HVAC upgrade portal, for staff'}
    >
      {!isReceived && <RegisterForm onReceived={() => setReceived(true)} />}
      <Text size="sm" mt="md">
        <Anchor renderRoot={(props) => <Link to="/login" {...props} />}>Go to the sign-in page</Anchor>
      </Text>
    </VisitorPage>
  )
}
