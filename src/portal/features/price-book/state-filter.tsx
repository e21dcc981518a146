import { stateNames } from '#domain/price-book/state-names.ts'
import type { PackageState, RebateState } from '#domain/price-book/states.ts'
import { SelectFilter } from '../../ui/filter-fields.tsx'
import type { FilterField } from '../../ui/list-filters.tsx'

export type StateFilterProps = { states: readonly (RebateState | PackageState)[]; field: FilterField }

export function StateFilter({ states, field }: StateFilterProps) {
  const choices = states.map((state) => ({ value: state, label: stateNames[state] }))
  return <SelectFilter label="State" choices={choices} {...field} />
}
