import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { CustomerFilter } from '#contract/customers.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'

const Filters = CustomerFilter.pick({ anyField: true, email: true, customerId: true, address: true })
type Filters = ReturnType<typeof Filters.parse>

/** Filters that leave every customer in the list. */
export const noCustomerFilters = Filters.parse({})
const none = noCustomerFilters

type CustomersFiltersProps = {
  filter: CustomerFilter
  onFilterChange: (change: Partial<CustomerFilter>) => void
}

/** What the customer list is narrowed by; applied to the address by Search. */
export function CustomersFilters({ filter, onFilterChange }: CustomersFiltersProps) {
  const applied = Filters.parse(filter)
  return <Fields key={JSON.stringify(applied)} applied={applied} onFilterChange={onFilterChange} />
}

function Fields({
  applied,
  onFilterChange,
}: Pick<CustomersFiltersProps, 'onFilterChange'> & { applied: Filters }) {
  const [typed, setTyped] = useState({
    ...applied,
    customerId: applied.customerId === 0 ? '' : String(applied.customerId),
  })
  const [idProblem, setIdProblem] = useState<string>()
  const isFiltered = JSON.stringify(applied) !== JSON.stringify(none)

  function search() {
    const read = Filters.safeParse({ ...typed, customerId: Number(typed.customerId.trim()) })
    if (read.success) return onFilterChange({ ...read.data, page: 1 })
    setIdProblem('A customer id is a whole number')
  }

  return (
    <FilterBar
      label="Filter customers"
      onSearch={search}
      onClear={isFiltered ? () => onFilterChange({ ...none, page: 1 }) : undefined}
    >
      <TextInput
        label="Email"
        type="search"
        autoComplete="off"
        maxLength={254}
        value={typed.email}
        onChange={({ currentTarget: { value } }) => setTyped((old) => ({ ...old, email: value }))}
      />
      <TextInput
        label="Customer Id"
        inputMode="numeric"
        autoComplete="off"
        error={idProblem}
        value={typed.customerId}
        onChange={({ currentTarget: { value } }) => {
          setIdProblem(undefined)
          setTyped((old) => ({ ...old, customerId: value }))
        }}
      />
      <TextInput
        label="Address"
        type="search"
        autoComplete="off"
        maxLength={500}
        value={typed.address}
        onChange={({ currentTarget: { value } }) => setTyped((old) => ({ ...old, address: value }))}
      />
      <TextInput
        label="Any field"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed.anyField}
        onChange={({ currentTarget: { value } }) => setTyped((old) => ({ ...old, anyField: value }))}
      />
    </FilterBar>
  )
}
