import { Button, Container, Group, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { messages } from '#texts/en/messages.ts'
import { sentenceOf } from '../api/failures.ts'
import { isLostCode, lostCodeText } from '../ui/frame/late-part.ts'
import { PageHeader } from '../ui/frame/page-header.tsx'

/** Replaces a page that failed: the server's message and a way to try again. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const sentence = isLostCode(error) ? lostCodeText : sentenceOf(error)
  return (
    <div role="alert">
      <PageHeader title={sentence ? "This page couldn't load" : 'Something went wrong'} />
      <Text mb="md">{sentence ?? messages.somethingWentWrong}</Text>
      <Group gap="xs">
        <Button
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => {
            reset()
            void router.invalidate()
          }}
        >
          Try again
        </Button>
        <Button variant="default" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      </Group>
    </div>
  )
}

/** The same for a page without the shell. */
export function BareErrorPage(props: ErrorComponentProps) {
  return (
    <Container component="main" py="xl">
      <ErrorPage {...props} />
    </Container>
  )
}
