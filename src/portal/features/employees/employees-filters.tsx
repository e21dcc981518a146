import type { EmployeeFilter } from '#contract/callers/employees.ts'
import { employeeFields } from '#contract/callers/list-fields.ts'
import { valuesOf } from '#contract/fields/read-fields.ts'
import { roleRows } from '#domain/people/roles.ts'
import { daysFilter, type ListFilter } from '../../ui/list/filters/list-filter.ts'
import { type Filtered, ListFilters } from '../../ui/list/filters/list-filters.tsx'

const { name, email, roleId, enrolledFrom, enrolledTo } = employeeFields
const fields = { name, email, roleId, enrolledFrom, enrolledTo }

const roleChoices = roleRows.map(({ id, roleName }) => ({ value: String(id), label: roleName }))

/** Filters that leave every employee in the list. */
export const noEmployeeFilters = valuesOf(fields)

const filters: readonly ListFilter<keyof typeof fields>[] = [
  { kind: 'text', name: 'name', label: 'Name', maxLength: 200 },
  { kind: 'text', name: 'email', label: 'Email', maxLength: 254 },
  { kind: 'choice', name: 'roleId', label: 'Role', all: '0', choices: roleChoices },
  ...daysFilter(['Enrolled from', 'Enrolled to'], 'enrolledFrom', 'enrolledTo'),
]

export function EmployeesFilters(props: Filtered<EmployeeFilter>) {
  return <ListFilters label="Filter employees" fields={fields} filters={filters} {...props} />
}
