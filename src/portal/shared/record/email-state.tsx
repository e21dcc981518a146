import type { OutboxRow } from '#contract/office/outbox.ts'
import { emailStates } from '#domain/operations/email.ts'
import { StatusBadge } from './status-badge.tsx'

const roles = {
  queued: 'waiting',
  sending: 'assigned',
  sent: 'done',
  failed: 'late',
  cancelled: 'neutral',
} as const

/** The state of an email, in a word. */
export function EmailStateBadge({ state }: Pick<OutboxRow, 'state'>) {
  return <StatusBadge role={roles[state]}>{emailStates.find((row) => row.state === state)?.name}</StatusBadge>
}
