import { TextInput } from '@mantine/core'
import { valuesOf } from '#contract/fields/read-fields.ts'
import type { CallListFilter } from '#contract/homes/call-list.ts'
import { callListFields } from '#contract/homes/list-fields.ts'
import { SelectFilter, TextFilter } from '../../ui/list/filter-fields.tsx'
import { type Filtered, type FilterField, ListFilters } from '../../ui/list/list-filters.tsx'

const { kind, leastAge, leastSaving, place, compared, proposal } = callListFields
const filters = { kind, leastAge, leastSaving, place, compared, proposal }

/** Filters that leave every home in its part of the list. */
export const noCallListFilters = valuesOf(filters)

const kinds = [
  { value: 'furnace', label: 'Furnace' },
  { value: 'air-conditioner', label: 'Air conditioner' },
]
const comparisons = [{ value: 'never', label: 'Never compared' }]
const proposals = [{ value: 'expired', label: 'Proposal expired' }]

export function CallListFilters(props: Filtered<CallListFilter>) {
  return (
    <ListFilters label="Filter homes to call" filters={filters} {...props}>
      {(field) => (
        <>
          <SelectFilter label="Equipment" choices={kinds} {...field('kind')} />
          <LeastFilter label="Years old, at least" {...field('leastAge')} />
          <LeastFilter label="Saving a year, at least ($)" {...field('leastSaving')} />
          <TextFilter label="Postcode or town" maxLength={100} {...field('place')} />
          <SelectFilter label="Comparison" choices={comparisons} {...field('compared')} />
          <SelectFilter label="Proposal" choices={proposals} {...field('proposal')} />
        </>
      )}
    </ListFilters>
  )
}

function LeastFilter(field: FilterField & { label: string }) {
  const shown = field.value === '0' ? '' : field.value
  return <TextInput inputMode="numeric" autoComplete="off" {...field} value={shown} />
}
