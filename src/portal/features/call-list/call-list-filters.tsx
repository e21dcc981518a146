import { NativeSelect, TextInput } from '@mantine/core'
import { CallListFilter } from '#contract/list-filters.ts'
import { messages } from '#domain/messages.ts'
import { TextFilter } from '../../ui/filter-fields.tsx'
import { type Filtered, type FilterField, ListFilters } from '../../ui/list-filters.tsx'

const filters = CallListFilter.pick({
  kind: true,
  leastAge: true,
  leastSaving: true,
  place: true,
  compared: true,
})

/** Filters that leave every home in its part of the list. */
export const noCallListFilters = filters.parse({})

const all = { value: '', label: messages.pleaseSelect }
const kinds = [
  all,
  { value: 'furnace', label: 'Furnace' },
  { value: 'air-conditioner', label: 'Air conditioner' },
]
const compared = [all, { value: 'never', label: 'Never compared' }]

export function CallListFilters(props: Filtered<CallListFilter>) {
  return (
    <ListFilters label="Filter homes to call" filters={filters} {...props}>
      {(field) => (
        <>
          <NativeSelect label="Equipment" data={kinds} {...field('kind')} />
          <LeastFilter label="Years old, at least" {...field('leastAge')} />
          <LeastFilter label="Saving a year, at least ($)" {...field('leastSaving')} />
          <TextFilter label="Postcode or town" maxLength={100} {...field('place')} />
          <NativeSelect label="Comparison" data={compared} {...field('compared')} />
        </>
      )}
    </ListFilters>
  )
}

function LeastFilter(field: FilterField & { label: string }) {
  const shown = field.value === '0' ? '' : field.value
  return <TextInput inputMode="numeric" autoComplete="off" {...field} value={shown} />
}
