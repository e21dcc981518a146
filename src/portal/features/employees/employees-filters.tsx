import { NativeSelect } from '@mantine/core'
import { EmployeeFilter } from '#contract/list-filters.ts'
import { DaysFilter, TextFilter } from '../../ui/filter-fields.tsx'
import { type Filtered, ListFilters } from '../../ui/list-filters.tsx'
import { roleChoices } from './role-choices.ts'

const filters = EmployeeFilter.pick({
  name: true,
  email: true,
  roleId: true,
  enrolledFrom: true,
  enrolledTo: true,
})

/** Filters that leave every employee in the list. */
export const noEmployeeFilters = filters.parse({})

export function EmployeesFilters(props: Filtered<EmployeeFilter>) {
  return (
    <ListFilters label="Filter employees" filters={filters} {...props}>
      {(field) => (
        <>
          <TextFilter label="Name" maxLength={200} {...field('name')} />
          <TextFilter label="Email" maxLength={254} {...field('email')} />
          <NativeSelect label="Role" data={roleChoices} {...field('roleId')} />
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
