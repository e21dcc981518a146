import { Button, Group, Stack, Text } from '@mantine/core'
import { EmptyState } from '../frame/empty-state.tsx'
import { lostCodeText } from '../frame/late-part.ts'

type CodeLostProps = { what: string; onRetry: () => unknown }

/** Says that code of the page could not be fetched, with both ways out: some browsers never ask again for code that once failed. */
export function CodeLost({ what, onRetry }: CodeLostProps) {
  return (
    <EmptyState
      title={`${what} couldn't load.`}
      action={
        <Stack align="center" gap="xs">
          <Text size="sm">{lostCodeText}</Text>
          <Group gap="xs" justify="center">
            <Button variant="default" onClick={() => onRetry()}>
              Try again
            </Button>
            <Button variant="default" onClick={() => window.location.reload()}>
              Reload the page
            </Button>
          </Group>
        </Stack>
      }
    />
  )
}
