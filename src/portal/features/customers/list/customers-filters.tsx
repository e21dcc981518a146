import { valuesOf } from '#contract/fields/read-fields.ts'
import type { CustomerFilter } from '#contract/homes/customers.ts'
import { customerFields } from '#contract/homes/list-fields.ts'
import { placeKinds } from '#domain/homes/equipment/equipment.ts'
import { ageFilters } from '#domain/homes/list/equipment-age.ts'
import { homeChecks } from '#domain/homes/list/home-gaps.ts'
import type { ListFilter } from '../../../ui/list/filters/list-filter.ts'
import { type Filtered, ListFilters } from '../../../ui/list/filters/list-filters.tsx'

const { anyField, email, customerId, address, equipment, age, gap } = customerFields
const fields = { anyField, email, customerId, address, equipment, age, gap }

/** What is filtered, without order and page. */
export const customerFiltersOf = (filter: Partial<CustomerFilter>) => valuesOf(fields, filter)

/** Filters that leave every customer in the list. */
export const noCustomerFilters = customerFiltersOf({})

const kinds = placeKinds.map(({ kind, name }) => ({ value: kind, label: name }))
const ages = ageFilters.map(({ age, name }) => ({ value: age, label: name }))
const gaps = homeChecks.map(({ gap, name }) => ({ value: gap, label: name }))

const filters: readonly ListFilter<keyof typeof fields>[] = [
  { kind: 'text', name: 'anyField', label: 'Any field', maxLength: 100 },
  { kind: 'text', name: 'email', label: 'Email', maxLength: 254 },
  { kind: 'text', name: 'address', label: 'Address', maxLength: 500 },
  { kind: 'number', name: 'customerId', label: 'Customer Id' },
  { kind: 'choice', name: 'equipment', label: 'Equipment', choices: kinds },
  { kind: 'choice', name: 'age', label: 'Age', choices: ages },
  { kind: 'choice', name: 'gap', label: 'To do', choices: gaps },
]

export function CustomersFilters(props: Filtered<CustomerFilter>) {
  return <ListFilters label="Filter customers" fields={fields} filters={filters} {...props} />
}
