import { TextInput } from '@mantine/core'
import { valuesOf } from '#contract/fields/read-fields.ts'
import type { CustomerFilter } from '#contract/homes/customers.ts'
import { customerFields } from '#contract/homes/list-fields.ts'
import { placeKinds } from '#domain/homes/equipment/equipment.ts'
import { ageFilters } from '#domain/homes/list/equipment-age.ts'
import { homeChecks } from '#domain/homes/list/home-gaps.ts'
import { SelectFilter, TextFilter } from '../../../ui/list/filter-fields.tsx'
import { type Filtered, type FilterField, ListFilters } from '../../../ui/list/list-filters.tsx'

const { anyField, email, customerId, address, equipment, age, gap } = customerFields
const filters = { anyField, email, customerId, address, equipment, age, gap }

/** What is filtered, without order and page. */
export const customerFiltersOf = (filter: Partial<CustomerFilter>) => valuesOf(filters, filter)

/** Filters that leave every customer in the list. */
export const noCustomerFilters = customerFiltersOf({})

const kinds = placeKinds.map(({ kind, name }) => ({ value: kind, label: name }))
const ages = ageFilters.map(({ age, name }) => ({ value: age, label: name }))
const gaps = homeChecks.map(({ gap, name }) => ({ value: gap, label: name }))
const labelIn = (choices: readonly { value: string; label: string }[]) => (value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value

const chips = {
  anyField: (words: string) => `“${words}” in any field`,
  email: (words: string) => `“${words}” in the email`,
  customerId: (id: number) => `Customer ${id}`,
  address: (words: string) => `“${words}” in the address`,
  equipment: labelIn(kinds),
  age: labelIn(ages),
  gap: labelIn(gaps),
}

export function CustomersFilters(props: Filtered<CustomerFilter>) {
  return (
    <ListFilters label="Filter customers" filters={filters} chips={chips} {...props}>
      {(field) => (
        <>
          <TextFilter label="Email" maxLength={254} {...field('email')} />
          <CustomerIdFilter {...field('customerId')} />
          <TextFilter label="Address" maxLength={500} {...field('address')} />
          <TextFilter label="Any field" maxLength={100} {...field('anyField')} />
          <SelectFilter label="Equipment" choices={kinds} {...field('equipment')} />
          <SelectFilter label="Age" choices={ages} {...field('age')} />
          <SelectFilter label="To do" choices={gaps} {...field('gap')} />
        </>
      )}
    </ListFilters>
  )
}

function CustomerIdFilter(field: FilterField) {
  const shown = field.value === '0' ? '' : field.value
  return <TextInput label="Customer Id" inputMode="numeric" autoComplete="off" {...field} value={shown} />
}
