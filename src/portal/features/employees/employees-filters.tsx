import type { EmployeeFilter } from '#contract/callers/employees.ts'
import { employeeFields } from '#contract/callers/list-fields.ts'
import { valuesOf } from '#contract/fields/read-fields.ts'
import { roleRows } from '#domain/people/roles.ts'
import { DaysFilter, SelectFilter, TextFilter } from '../../ui/list/filter-fields.tsx'
import { type Filtered, ListFilters } from '../../ui/list/list-filters.tsx'

const { name, email, roleId, enrolledFrom, enrolledTo } = employeeFields
const filters = { name, email, roleId, enrolledFrom, enrolledTo }

const roleChoices = roleRows.map(({ id, roleName }) => ({ value: String(id), label: roleName }))

/** Filters that leave every employee in the list. */
export const noEmployeeFilters = valuesOf(filters)

export function EmployeesFilters(props: Filtered<EmployeeFilter>) {
  return (
    <ListFilters label="Filter employees" filters={filters} {...props}>
      {(field) => (
        <>
          <TextFilter label="Name" maxLength={200} {...field('name')} />
          <TextFilter label="Email" maxLength={254} {...field('email')} />
          <SelectFilter all="0" label="Role" choices={roleChoices} {...field('roleId')} />
          <DaysFilter
            labels={['Enrolled from', 'Enrolled to']}
            from={field('enrolledFrom')}
            to={field('enrolledTo')}
          />
        </>
      )}
    </ListFilters>
  )
}
