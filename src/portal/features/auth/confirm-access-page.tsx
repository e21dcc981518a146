import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { accessMessages } from '#texts/en/staff/access-messages.ts'
import { api } from '../../api/client.ts'
import { hasCode } from '../../api/failures.ts'
import { FormRefusal } from './form-refusal.tsx'
import { tooManyInWords } from './refusals.ts'
import { VisitorPage } from './visitor-page.tsx'

/** The page behind the link of a request for access. It acts on a press alone: programs that check emails open links too. */
export function ConfirmAccessPage({ token }: { token: string }) {
  const confirming = useMutation(
    api.auth.confirmAccess.mutationOptions({ meta: { handles: ['LINK_OVER', 'TOO_MANY_ATTEMPTS'] } }),
  )
  const problem = hasCode(confirming.error, 'LINK_OVER')
    ? accessMessages.register.linkOver
    : token === ''
      ? accessMessages.register.linkMissing
      : undefined
  return (
    <VisitorPage
      title={confirming.isSuccess ? accessMessages.register.confirmed : accessMessages.register.confirmTitle}
      lead={leadOf(confirming.isSuccess, problem)}
    >
      {problem && (
        <>
          <Alert color="danger" role="alert" icon={<IconAlertTriangle aria-hidden />} mb="md">
            {problem}
          </Alert>
          <Button fullWidth size="md" renderRoot={(props) => <Link to="/register" {...props} />}>
            Request Access Again
          </Button>
        </>
      )}
      {!problem && !confirming.isSuccess && (
        <Stack gap="md">
          <FormRefusal words={tooManyInWords(confirming.error)} />
          <Button
            size="md"
            fullWidth
            loading={confirming.isPending}
            onClick={() => confirming.mutate({ token })}
          >
            Confirm Request
          </Button>
        </Stack>
      )}
      <Text size="sm" mt="md">
        <Anchor renderRoot={(props) => <Link to="/login" {...props} />}>Go to the sign-in page</Anchor>
      </Text>
    </VisitorPage>
  )
}

function leadOf(isConfirmed: boolean, problem: string | undefined): string {
  if (problem) return accessMessages.register.forStaff
  return isConfirmed ? accessMessages.register.next : accessMessages.register.confirmLead
}
