import { Button, Container } from '@mantine/core'
import { EmptyState } from './empty-state.tsx'
import { PageHeader } from './page-header.tsx'

/** The page of an unknown address. */
export function NotFoundPage() {
  return (
    <Container component="main" py="xl">
      <PageHeader title="We can't find that page" />
      <EmptyState
        title="Check the address, or begin at the start page."
        action={
          <Button component="a" href="/" variant="default">
            Start page
          </Button>
        }
      />
    </Container>
  )
}
