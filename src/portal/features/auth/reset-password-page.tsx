import { Alert, Anchor, Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messages } from '#texts/en/messages.ts'
import { accessMessages } from '#texts/en/staff/access-messages.ts'
import { notify } from '../../ui/frame/notify.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { VisitorPage } from './visitor-page.tsx'

/** The page behind a link for a password: a new one, or the first of somebody who was granted access. */
export function ResetPasswordPage({ token, isFirst = false }: { token: string; isFirst?: boolean }) {
  const [isOver, setOver] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const problem = isOver ? messages.signIn.resetLinkOver : token === '' && messages.signIn.resetLinkMissing

  async function leave() {
    // Why: all sessions have ended, perhaps one of this browser.
    queryClient.clear()
    notify.success(isFirst ? accessMessages.firstPassword.chosen : messages.signIn.passwordReset)
    await navigate({ to: '/login', replace: true })
  }

  return (
    <VisitorPage
      title={isFirst ? accessMessages.firstPassword.title : 'Choose a new password'}
      lead={isFirst ? accessMessages.firstPassword.lead : 'This signs you out on every device.'}
    >
      {problem ? (
        <>
          <Alert color="danger" role="alert" icon={<IconAlertTriangle aria-hidden />} mb="md">
            {problem}
          </Alert>
          <Button fullWidth size="md" renderRoot={(props) => <Link to="/forgot-password" {...props} />}>
            Request a new link
          </Button>
        </>
      ) : (
        <ResetPasswordForm
          token={token}
          label={isFirst ? 'Password' : 'New password'}
          onReset={leave}
          onOver={() => setOver(true)}
        />
      )}
      <Text size="sm" mt="md">
        <Anchor renderRoot={(props) => <Link to="/login" {...props} />}>Go to the sign-in page</Anchor>
      </Text>
    </VisitorPage>
  )
}
