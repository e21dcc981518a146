import { Button, Container, Paper, Text } from '@mantine/core'
import type { SignedIn } from '#contract/callers/auth.ts'
import { messages } from '#texts/en/messages.ts'
import { useRefreshSignedIn } from '../../session/use-refresh-signed-in.ts'
import { useSignOut } from '../../session/use-sign-out.ts'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { SetUpSecondFactor } from './set-up-second-factor.tsx'

/** Makes a person whose role requires a second factor set it up before anything else. */
export function RequiredSecondFactorPage({ signedIn }: { signedIn: SignedIn }) {
  const refreshSignedIn = useRefreshSignedIn()
  const { signOut, isPending } = useSignOut()
  return (
    <Container component="main" py="xl" size="30rem">
      <PageHeader title={messages.secondFactor.title} />
      <Text mb="md">{messages.secondFactor.owed}</Text>
      <Paper withBorder p={{ base: 'md', sm: 'lg' }} mb="md">
        <SetUpSecondFactor email={signedIn.email} done="Continue" onDone={() => void refreshSignedIn()} />
      </Paper>
      <Button variant="default" loading={isPending} onClick={signOut}>
        Sign Out
      </Button>
    </Container>
  )
}
