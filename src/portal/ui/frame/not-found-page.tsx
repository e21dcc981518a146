import { Anchor, Container, Text } from '@mantine/core'
import { PageHeader } from './page-header.tsx'

/** The page of an unknown address. */
export function NotFoundPage() {
  return (
    <Container component="main" py="xl">
      <PageHeader title="We can't find that page" />
      <Text>
        Go to <Anchor href="/">the start page</Anchor>.
      </Text>
    </Container>
  )
}
