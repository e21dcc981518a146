import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { SelectFilter } from '../../ui/filter-fields.tsx'
import type { FilterField } from '../../ui/list-filters.tsx'

/** Filters by assignee. A former employee stays selectable while the address names them. */
export function AssignedToField(field: FilterField) {
  const { data = [] } = useQuery(api.employees.allExceptAdmins.queryOptions())
  const isListed = field.value === '0' || data.some(({ id }) => String(id) === field.value)
  return (
    <SelectFilter
      all="0"
      label="Assigned To"
      choices={[
        ...data.map(({ id, name }) => ({ value: String(id), label: name })),
        ...(isListed ? [] : [{ value: field.value, label: `Employee ${field.value}` }]),
      ]}
      {...field}
    />
  )
}
