import { NativeSelect } from '@mantine/core'
import { stateNames } from '#domain/price-book/state-names.ts'
import type { PackageState, RebateState } from '#domain/price-book/states.ts'
import type { FilterField } from '../../ui/list-filters.tsx'

const all = { value: '', label: 'All' }

type StateFilterProps = { states: readonly (RebateState | PackageState)[]; field: FilterField }

export function StateFilter({ states, field }: StateFilterProps) {
  const choices = states.map((state) => ({ value: state, label: stateNames[state] }))
  return <NativeSelect label="State" data={[all, ...choices]} {...field} />
}

type KindFilterProps = {
  label: string
  kinds: readonly { value: string; label: string }[]
  field: FilterField
}

export function KindFilter({ label, kinds, field }: KindFilterProps) {
  return <NativeSelect label={label} data={[all, ...kinds]} {...field} />
}
