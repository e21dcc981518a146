import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messages } from '#domain/messages.ts'
import { api } from '../../api/client.ts'
import type { FilterField } from '../../ui/list-filters.tsx'

/** Filters by assignee. A former employee stays selectable while the address names them. */
export function AssignedToField(field: FilterField) {
  const { data = [] } = useQuery(api.employees.allExceptAdmins.queryOptions())
  const isListed = field.value === '0' || data.some(({ id }) => String(id) === field.value)
  return (
    <NativeSelect
      label="Assigned To"
      data={[
        { value: '0', label: messages.pleaseSelect },
        ...data.map(({ id, name }) => ({ value: String(id), label: name })),
        ...(isListed ? [] : [{ value: field.value, label: `Employee ${field.value}` }]),
      ]}
      {...field}
    />
  )
}
