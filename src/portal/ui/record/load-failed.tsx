import { Button, Stack, Text } from '@mantine/core'
import { EmptyState } from '../frame/empty-state.tsx'

type LoadFailedProps = { what: string; onRetry: () => unknown; isInline?: boolean }

/** The way out of a failed query. */
export function TryAgain({ onRetry }: Pick<LoadFailedProps, 'onRetry'>) {
  return (
    <Button variant="default" onClick={() => onRetry()}>
      Try again
    </Button>
  )
}

/** Says that something could not be loaded, with the way to try again; inline as plain text. */
export function LoadFailed({ what, onRetry, isInline }: LoadFailedProps) {
  const words = `${what} couldn't load`
  if (!isInline) return <EmptyState title={`${words}.`} action={<TryAgain onRetry={onRetry} />} />
  return (
    <Stack align="flex-start">
      <Text>{words}.</Text>
      <TryAgain onRetry={onRetry} />
    </Stack>
  )
}
