import { Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { Employee, EmployeeFilter } from '#contract/callers/employees.ts'
import { messages } from '#texts/en/messages.ts'
import { accessMessages } from '#texts/en/staff/access-messages.ts'
import { api } from '../../api/client.ts'
import { useSignedIn } from '../../session/session.ts'
import { useDeletion } from '../../shared/record/use-deletion.ts'
import { confirmAction } from '../../ui/dialog/confirm.tsx'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { EmailInRow } from '../../ui/list/email-in-row.tsx'
import type { Filtered } from '../../ui/list/filters/list-filters.tsx'
import { NoMatch } from '../../ui/list/no-match.tsx'
import type { RowAction } from '../../ui/list/row-action.ts'
import { RowLink } from '../../ui/list/row-link.tsx'
import { formatDate, formatMonthDay, timeZone } from '../../ui/text/format-date.ts'
import { noEmployeeFilters } from './employees-filters.tsx'

const columns: readonly Column<Employee, EmployeeFilter['sort']>[] = [
  {
    key: 'name',
    title: 'Name',
    sort: 'name',
    isVerbatim: true,
    cell: (row) => <RowLink>{row.name}</RowLink>,
    card: 'title',
  },
  {
    key: 'email',
    title: 'Email',
    sort: 'email',
    isVerbatim: true,
    cell: (row) => <EmailInRow address={row.email} />,
    card: 'second',
  },
  {
    key: 'password',
    title: 'Password',
    sort: 'passwordChangedDate',
    orderedBy: 'Password set',
    firstOrder: 'desc',
    noWrap: true,
    cell: (row) =>
      row.passwordChangedDate === null ? (
        accessMessages.firstPassword.noneYet
      ) : (
        <span>
          <Text span inherit c="dimmed">
            Set{' '}
          </Text>
          {formatDate(row.passwordChangedDate)}
        </span>
      ),
  },
  { key: 'roleName', title: 'Role', sort: 'roleName', cell: (row) => row.roleName, card: 'tag' },
  {
    key: 'createdDate',
    title: 'Enrolled Date',
    sort: 'createdDate',
    firstOrder: 'desc',
    noWrap: true,
    cell: (row) => formatDate(row.createdDate),
    card: { place: 'aside', says: (row) => formatMonthDay(row.createdDate) },
  },
]

/** Employees, newest first; a row opens its details. */
export function EmployeesTable({ filter, onFilterChange }: Filtered<EmployeeFilter>) {
  const me = useSignedIn()
  const query = useQuery(
    api.employees.list.queryOptions({ input: { ...filter, timeZone }, placeholderData: keepPreviousData }),
  )
  const remove = useDeletion({
    remove: ({ email }: Employee) => api.employees.delete.call({ query: { email }, body: {} }),
    restore: (id) => api.employees.restore.call({ query: { id } }),
    restored: messages.restore.employee,
    // Why requests: those of the employee go back to Pending.
    shownIn: [api.employees.key(), api.requests.key(), api.dashboard.key()],
  })

  async function deleteListed(row: Employee) {
    const wasLastOfPage = query.data?.rows.length === 1 && filter.page > 1
    await remove(row)
    if (wasLastOfPage) onFilterChange({ page: filter.page - 1 })
  }

  const deleting = (row: Employee): RowAction => ({
    label: 'Delete',
    icon: IconTrash,
    isDangerous: true,
    onClick: () =>
      confirmAction({
        question: messages.employee.deleteQuestion,
        detail: `${row.name} (${row.email}) will be signed out everywhere. Open requests go back to Pending. ${messages.restore.byYourself}`,
        isDangerous: true,
        onYes: () => deleteListed(row),
      }),
  })

  return (
    <DataTable
      label="Employees"
      columns={columns}
      query={query}
      list={filter}
      onListChange={onFilterChange}
      rowKey={(row) => row.id}
      rowName={(row) => row.email}
      opening={(row) => ({ link: detailsOf(row) })}
      actions={(row) => [
        { label: 'Edit', icon: IconPencil, opensRow: true, link: detailsOf(row) },
        ...(row.id === me.id ? [] : [deleting(row)]),
      ]}
      empty={<NoMatch what="employee" onClear={() => onFilterChange({ ...noEmployeeFilters, page: 1 })} />}
    />
  )
}

function detailsOf(row: Employee) {
  return linkOptions({ to: '/portal/employee-details/$id', params: { id: String(row.id) } })
}
