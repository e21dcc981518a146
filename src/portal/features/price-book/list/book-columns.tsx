import { dateText } from '#domain/days.ts'
import { stateNames } from '#domain/price-book/state-names.ts'
import type { PackageState, RebateState } from '#domain/price-book/states.ts'
import { StatusBadge } from '../../../shared/record/status-badge.tsx'
import type { Column } from '../../../ui/list/data-table.tsx'
import { formatDay } from '../../../ui/text/format-date.ts'

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
function StateBadge({ state }: { state: RebateState | PackageState }) {
  return <StatusBadge role={roles[state]}>{stateNames[state]}</StatusBadge>
}

// Columns that several lists of the price book have.

export const stateColumn: Column<{ state: RebateState | PackageState }, never> = {
  key: 'state',
  title: 'State',
  cell: ({ state }) => <StateBadge state={state} />,
  card: 'tag',
}

/** The last day; a dash where none is stated. */
export function untilColumn(title: string): Column<{ validUntil: string | null }, 'validUntil'> {
  return {
    key: 'validUntil',
    title,
    sort: 'validUntil',
    noWrap: true,
    cell: ({ validUntil }) => (validUntil === null ? '–' : dateText(validUntil)),
    card: {
      place: 'aside',
      says: ({ validUntil }) => validUntil && `until ${formatDay(validUntil)}`,
    },
  }
}
