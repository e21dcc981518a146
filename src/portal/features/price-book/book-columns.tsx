import { dateText } from '#domain/days.ts'
import type { PackageState, RebateState } from '#domain/price-book/states.ts'
import type { Column } from '../../ui/data-table.tsx'
import { StateBadge } from './state-badge.tsx'

// Columns that several lists of the price book have.

export const stateColumn: Column<{ state: RebateState | PackageState }, never> = {
  key: 'state',
  title: 'State',
  cell: ({ state }) => <StateBadge state={state} />,
}

/** The last day; a dash where none is stated. */
export function untilColumn(title: string): Column<{ validUntil: string | null }, 'validUntil'> {
  return {
    key: 'validUntil',
    title,
    sort: 'validUntil',
    noWrap: true,
    cell: ({ validUntil }) => (validUntil === null ? '–' : dateText(validUntil)),
  }
}
