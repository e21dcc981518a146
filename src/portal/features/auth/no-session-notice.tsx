import { Alert, Anchor, Text } from '@mantine/core'
import { messages } from '#texts/en/messages.ts'
import { fill } from '#texts/fill.ts'

const words = messages.noSession

/** Says why nobody can sign in with this browser at this address, and where to do so instead. */
export function NoSessionNotice({ origin }: { origin: string }) {
  const isOtherScheme = origin.startsWith('https:') && window.location.protocol === 'http:'
  return (
    <Alert color="yellow" variant="light" c="var(--mantine-color-text)" role="alert">
      {isOtherScheme ? (
        <>
          <Text>{words.overHttp}</Text>
          <Anchor href={`${origin}/login`} c="inherit" underline="always" fw={600}>
            {fill(words.signInAt, { address: origin })}
          </Anchor>
        </>
      ) : (
        <Text>{fill(words.noCookies, { address: origin })}</Text>
      )}
    </Alert>
  )
}
