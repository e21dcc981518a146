import { Alert, Text } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { messages } from '#texts/en/messages.ts'
import { fill } from '#texts/fill.ts'
import { useBusiness } from '../../shared/frame/business.ts'

const words = messages.untrustedProxy

/** Tells an Admin that requests come through a proxy that the product was not told of; nothing where all is well. */
export function UntrustedProxyNotice() {
  const { untrustedProxy } = useBusiness()
  if (untrustedProxy === null) return null
  return (
    <Alert
      component="section"
      role="region"
      aria-label={words.title}
      color="wait"
      variant="light"
      c="var(--hvac-text)"
      icon={<IconRoute aria-hidden />}
      title={words.title}
      mb="md"
    >
      <Text size="sm">{fill(words.what, { proxy: untrustedProxy })}</Text>
      <Text size="sm">{fill(words.setIt, { proxy: untrustedProxy })}</Text>
    </Alert>
  )
}
