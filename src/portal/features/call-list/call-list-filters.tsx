import { valuesOf } from '#contract/fields/read-fields.ts'
import type { CallListFilter } from '#contract/homes/call-list.ts'
import { callListFields } from '#contract/homes/list-fields.ts'
import type { ListFilter } from '../../ui/list/filters/list-filter.ts'
import { type Filtered, ListFilters } from '../../ui/list/filters/list-filters.tsx'

const { kind, leastAge, leastSaving, place, compared, proposal } = callListFields
const fields = { kind, leastAge, leastSaving, place, compared, proposal }

/** Filters that leave every home in its part of the list. */
export const noCallListFilters = valuesOf(fields)

const kinds = [
  { value: 'furnace', label: 'Furnace' },
  { value: 'air-conditioner', label: 'Air conditioner' },
]
const comparisons = [{ value: 'never', label: 'Never compared' }]
const proposals = [{ value: 'expired', label: 'Proposal expired' }]

const filters: readonly ListFilter<keyof typeof fields>[] = [
  { kind: 'text', name: 'place', label: 'Postcode or town', maxLength: 100 },
  { kind: 'choice', name: 'kind', label: 'Equipment', choices: kinds },
  { kind: 'choice', name: 'compared', label: 'Comparison', choices: comparisons },
  { kind: 'choice', name: 'proposal', label: 'Proposal', choices: proposals },
  { kind: 'number', name: 'leastAge', label: 'Years old, at least' },
  { kind: 'number', name: 'leastSaving', label: 'Saving a year, at least ($)' },
]

export function CallListFilters(props: Filtered<CallListFilter>) {
  return <ListFilters label="Filter homes to call" fields={fields} filters={filters} {...props} />
}
