import { Text } from '@mantine/core'
import { messages } from '#texts/en/messages.ts'
import { fill } from '#texts/fill.ts'
import { useBusiness } from '../../shared/frame/business.ts'
import { HeadNotice } from '../../ui/notices/head-notice.tsx'

const words = messages.untrustedProxy

/** Tells an Admin that requests come through a proxy that the product was not told of; nothing where all is well. */
export function UntrustedProxyNotice() {
  const { untrustedProxy } = useBusiness()
  if (untrustedProxy === null) return null
  return (
    <HeadNotice tone="wait" title={words.title} inShort={words.inShort} canBeHidden>
      <Text size="sm">{fill(words.what, { proxy: untrustedProxy })}</Text>
      <Text size="sm">{fill(words.setIt, { proxy: untrustedProxy })}</Text>
    </HeadNotice>
  )
}
