import { Badge } from '@mantine/core'
import { stateNames } from '#domain/price-book/state-names.ts'
import type { PackageState, RebateState } from '#domain/price-book/states.ts'

const colors = {
  current: 'brand.6',
  ready: 'brand.6',
  'not-yet': 'blue.6',
  'source-stale': 'yellow.6',
  'needs-attention': 'yellow.6',
  over: 'red.6',
  replaced: 'gray.6',
} as const satisfies Record<RebateState | PackageState, string>

/** Whether something can go into a new proposal, in a word. */
export function StateBadge({ state }: { state: RebateState | PackageState }) {
  return (
    <Badge variant="dot" tt="none" fw={500} miw="max-content" color={colors[state]}>
      {stateNames[state]}
    </Badge>
  )
}
