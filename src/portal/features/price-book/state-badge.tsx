import { stateNames } from '#domain/price-book/state-names.ts'
import type { PackageState, RebateState } from '#domain/price-book/states.ts'
import { StatusBadge } from '../../shared/status-badge.tsx'

const roles = {
  current: 'done',
  ready: 'done',
  'not-yet': 'assigned',
  'source-stale': 'waiting',
  'needs-attention': 'waiting',
  over: 'late',
  replaced: 'neutral',
} as const satisfies Record<RebateState | PackageState, string>

/** Whether something can go into a new proposal, in a word. */
export function StateBadge({ state }: { state: RebateState | PackageState }) {
  return <StatusBadge role={roles[state]}>{stateNames[state]}</StatusBadge>
}
