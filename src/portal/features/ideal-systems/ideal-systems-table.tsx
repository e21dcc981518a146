import { Badge, Button, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import type { IdealSystem } from '#contract/homes/ideal-systems.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { useDeletion } from '../../shared/record/use-deletion.ts'
import { confirmAction } from '../../ui/dialog/confirm.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { RowLink } from '../../ui/list/row-link.tsx'
import { formatDate, formatMonthDay } from '../../ui/text/format-date.ts'
import { type IdealSystemsListState, pageOfIdealSystems } from './list-state.ts'

type IdealSystemsTableProps = {
  list: IdealSystemsListState
  onListChange: (change: Partial<IdealSystemsListState>) => void
}

const columns: readonly Column<IdealSystem, IdealSystemsListState['sort']>[] = [
  {
    key: 'equipmentName',
    title: 'Equipment Name',
    sort: 'equipmentName',
    cell: (row) => <Name system={row} />,
    card: 'title',
  },
  {
    key: 'equipmentTypeName',
    title: 'Equipment Type',
    sort: 'equipmentTypeName',
    cell: (row) => row.equipmentTypeName,
    card: 'second',
  },
  {
    key: 'createdDate',
    title: 'Created Date',
    sort: 'createdDate',
    firstOrder: 'desc',
    cell: (row) => formatDate(row.createdDate),
    card: { place: 'aside', says: (row) => formatMonthDay(row.createdDate) },
  },
]

function Name({ system }: { system: IdealSystem }) {
  return (
    <Group gap="xs" component="span">
      <RowLink>
        <span translate="no">{system.equipmentName}</span>
      </RowLink>
      {system.isDefault && (
        <Badge variant="light" radius="sm" tt="none" title="The default proposal for its type">
          Default
        </Badge>
      )}
    </Group>
  )
}

function detailsOf({ id }: IdealSystem) {
  return linkOptions({ to: '/portal/ideal-system-details/$id', params: { id: String(id) } })
}

/** All ideal systems; a row opens its details. */
export function IdealSystemsTable({ list, onListChange }: IdealSystemsTableProps) {
  const remove = useDeletion({
    remove: ({ id }: IdealSystem) => api.idealSystems.delete.call({ query: { id } }),
    restore: (id) => api.idealSystems.restore.call({ query: { id } }),
    shownIn: [api.idealSystems.key()],
  })
  const { data, isFetching, isError, refetch } = useQuery(api.idealSystems.list.queryOptions())
  const shown = data && pageOfIdealSystems(data, list)

  const askToDelete = (row: IdealSystem) =>
    confirmAction({
      question: messages.idealSystem.deleteQuestion,
      detail: `${row.isDefault ? heirInWords(row, data ?? []) : `${row.equipmentName}.`} ${messages.restore.byYourself}`,
      isDangerous: true,
      onYes: () => remove(row),
    })

  return (
    <DataTable
      label="Ideal systems"
      columns={columns}
      query={{ data: shown, isFetching, isError, refetch }}
      list={{ ...list, page: shown?.page ?? list.page }}
      onListChange={onListChange}
      rowKey={(row) => row.id}
      rowName={(row) => row.equipmentName}
      opening={(row) => ({ link: detailsOf(row) })}
      actions={(row) => [
        { label: 'Edit', icon: IconPencil, opensRow: true, link: detailsOf(row) },
        { label: 'Delete', icon: IconTrash, isDangerous: true, onClick: () => askToDelete(row) },
      ]}
      empty={
        <EmptyState
          title="No ideal systems yet"
          action={
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/portal/ideal-system-details" {...props} />}
            >
              Add the first one
            </Button>
          }
        >
          Add the system you'd propose; we compare it with what the customer has.
        </EmptyState>
      }
    />
  )
}

/** What becomes of the mark when the default of a type is deleted: the newest other one gets it. */
function heirInWords(
  { id, equipmentName, equipmentTypeId }: IdealSystem,
  systems: readonly IdealSystem[],
): string {
  const [heir] = systems
    .filter((system) => system.equipmentTypeId === equipmentTypeId && system.id !== id)
    .toSorted((one, other) => other.createdDate.localeCompare(one.createdDate) || other.id - one.id)
  const lost = `“${equipmentName}” is the default.`
  return heir ? `${lost} “${heir.equipmentName}” becomes the default instead.` : `${lost} There is no other.`
}
