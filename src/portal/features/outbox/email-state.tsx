import { Badge } from '@mantine/core'
import type { OutboxRow } from '#contract/outbox.ts'
import { emailStates } from '#domain/operations/email.ts'

const colors = {
  queued: 'yellow.6',
  sending: 'blue.6',
  sent: 'brand.6',
  failed: 'red.6',
  cancelled: 'gray.6',
} as const

/** The state of an e-mail, in a word. */
export function EmailStateBadge({ state }: Pick<OutboxRow, 'state'>) {
  return (
    <Badge variant="dot" tt="none" fw={500} miw="max-content" color={colors[state]}>
      {emailStates.find((row) => row.state === state)?.name}
    </Badge>
  )
}
