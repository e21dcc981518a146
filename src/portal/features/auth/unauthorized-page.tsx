import { Button, Container, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { SignedIn } from '#contract/callers/auth.ts'
import { homePath } from '#domain/people/access.ts'
import { messages } from '#texts/en/messages.ts'
import { PageHeader } from '../../ui/frame/page-header.tsx'

/** Says that the person may not see a page, and links to one that they may. */
export function UnauthorizedPage({ signedIn }: { signedIn: SignedIn | null }) {
  const content = (
    <>
      <PageHeader title={messages.unauthorized.title} />
      <Text mb="lg">{messages.unauthorized.text}</Text>
      {signedIn ? (
        <Button renderRoot={(props) => <Link to={homePath(signedIn.role)} {...props} />}>
          Go to your start page
        </Button>
      ) : (
        <Button renderRoot={(props) => <Link to="/login" {...props} />}>Sign In</Button>
      )}
    </>
  )
  return signedIn ? (
    content
  ) : (
    <Container component="main" py="xl">
      {content}
    </Container>
  )
}
