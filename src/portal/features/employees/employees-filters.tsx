import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { EmployeeFilter } from '#contract/employees.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { roleChoices } from './role-choices.ts'

const Filters = EmployeeFilter.pick({
  name: true,
  email: true,
  roleId: true,
  enrolledFrom: true,
  enrolledTo: true,
})

/** Filters that leave every employee in the list. */
export const noEmployeeFilters = Filters.parse({})
const none = noEmployeeFilters

type EmployeesFiltersProps = {
  filter: EmployeeFilter
  onFilterChange: (change: Partial<EmployeeFilter>) => void
}

/** What the employee list is narrowed by; applied to the address by Search. */
export function EmployeesFilters({ filter, onFilterChange }: EmployeesFiltersProps) {
  const applied = Filters.parse(filter)
  return <Fields key={JSON.stringify(applied)} applied={applied} onFilterChange={onFilterChange} />
}

function Fields({
  applied,
  onFilterChange,
}: Omit<EmployeesFiltersProps, 'filter'> & { applied: typeof none }) {
  const [typed, setTyped] = useState(applied)
  const change = (part: Partial<typeof none>) => setTyped((old) => ({ ...old, ...part }))
  const isFiltered = JSON.stringify(applied) !== JSON.stringify(none)
  return (
    <FilterBar
      label="Filter employees"
      onSearch={() => onFilterChange({ ...Filters.parse(typed), page: 1 })}
      onClear={isFiltered ? () => onFilterChange({ ...none, page: 1 }) : undefined}
    >
      <TextInput
        label="Name"
        type="search"
        autoComplete="off"
        maxLength={200}
        value={typed.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label="Email"
        type="search"
        autoComplete="off"
        maxLength={254}
        value={typed.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <NativeSelect
        label="Role"
        data={roleChoices}
        value={String(typed.roleId)}
        onChange={(event) => change({ roleId: Number(event.currentTarget.value) })}
      />
      <TextInput
        label="Enrolled from"
        type="date"
        max={typed.enrolledTo || undefined}
        value={typed.enrolledFrom}
        onChange={(event) => change({ enrolledFrom: event.currentTarget.value })}
      />
      <TextInput
        label="Enrolled to"
        type="date"
        min={typed.enrolledFrom || undefined}
        value={typed.enrolledTo}
        onChange={(event) => change({ enrolledTo: event.currentTarget.value })}
      />
    </FilterBar>
  )
}
