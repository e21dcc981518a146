import { TextInput } from '@mantine/core'
import { CustomerFilter } from '#contract/list-filters.ts'
import { TextFilter } from '../../ui/filter-fields.tsx'
import { type Filtered, type FilterField, ListFilters } from '../../ui/list-filters.tsx'

const filters = CustomerFilter.pick({ anyField: true, email: true, customerId: true, address: true })

/** Filters that leave every customer in the list. */
export const noCustomerFilters = filters.parse({})

export function CustomersFilters(props: Filtered<CustomerFilter>) {
  return (
    <ListFilters label="Filter customers" filters={filters} {...props}>
      {(field) => (
        <>
          <TextFilter label="Email" maxLength={254} {...field('email')} />
          <CustomerIdFilter {...field('customerId')} />
          <TextFilter label="Address" maxLength={500} {...field('address')} />
          <TextFilter label="Any field" maxLength={100} {...field('anyField')} />
        </>
      )}
    </ListFilters>
  )
}

function CustomerIdFilter(field: FilterField) {
  const shown = field.value === '0' ? '' : field.value
  return <TextInput label="Customer Id" inputMode="numeric" autoComplete="off" {...field} value={shown} />
}
