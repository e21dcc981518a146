import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { StatusBadge } from '../../shared/record/status-badge.tsx'
import { useIsPhone } from '../../ui/frame/use-is-phone.ts'
import { type Column, DataTable, type ListState } from '../../ui/list/data-table.tsx'
import { FilterBar } from '../../ui/list/filters/filter-bar.tsx'
import { FilterField } from '../../ui/list/filters/filter-field.tsx'
import { ListPlacesContext } from '../../ui/list/list-places.tsx'
import { NameAndEmail } from '../../ui/list/name-and-email.tsx'
import { NoMatch } from '../../ui/list/no-match.tsx'
import { useRowSelection } from '../../ui/list/selection/row-selection.ts'
import { Part } from './part.tsx'

type Row = { id: number; name: string; email: string; equipment: number; isWaiting: boolean }

const rows: readonly Row[] = [
  { id: 1, name: 'Liam Yarrow', email: 'liam@example.com', equipment: 3, isWaiting: true },
  {
    id: 2,
    name: 'Zofia Featherstonehaugh',
    email: 'zofia.featherstonehaugh@example.com',
    equipment: 1,
    isWaiting: false,
  },
  { id: 3, name: 'Bo Ng', email: 'bo@example.com', equipment: 12, isWaiting: false },
]

const columns: readonly Column<Row, 'name' | 'equipment'>[] = [
  {
    key: 'name',
    title: 'Name',
    sort: 'name',
    isVerbatim: true,
    card: 'title',
    cell: (row) => <NameAndEmail {...row} />,
  },
  {
    key: 'status',
    title: 'Status',
    card: 'tag',
    cell: ({ isWaiting }) => (
      <StatusBadge role={isWaiting ? 'waiting' : 'done'}>{isWaiting ? 'Waiting' : 'Done'}</StatusBadge>
    ),
  },
  {
    key: 'equipment',
    title: 'Equipment',
    card: 'second',
    sort: 'equipment',
    align: 'right',
    firstOrder: 'desc',
    cell: ({ equipment }) => equipment,
  },
]

const filters = [
  { kind: 'text', name: 'name', label: 'Search', maxLength: 100 },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    choices: [
      { value: 'waiting', label: 'Waiting' },
      { value: 'done', label: 'Done' },
    ],
  },
  { kind: 'number', name: 'equipment', label: 'Equipment' },
] as const

const unfiltered = { name: '', status: 'waiting', equipment: '' }

/** The head of a list, its rows, and what stands for them while there are none. */
export function ListParts() {
  const [list, setList] = useState<ListState<'name' | 'equipment'>>({
    page: 1,
    pageSize: 3,
    sort: 'name',
    order: 'asc',
  })
  const [texts, setTexts] = useState<Record<string, string>>(unfiltered)
  const isPhone = useIsPhone()
  const [head, setHead] = useState<HTMLElement | null>(null)
  const selection = useRowSelection<Row>(({ id }) => id, {})
  const isNone = texts.name !== ''
  const shown = { rows: isNone ? [] : rows, total: isNone ? 0 : 7 }
  return (
    <Part name="List">
      <ListPlacesContext
        value={isPhone ? { head, count: null, sheet: null, closeSheet: () => {} } : undefined}
      >
        <div ref={setHead} />
        <FilterBar
          label="Filter parts"
          chips={
            texts.status === 'waiting'
              ? [{ name: 'Status', words: 'Waiting', onLift: () => setTexts({ ...texts, status: '' }) }]
              : []
          }
          onSearch={() => {}}
          onClear={() => setTexts({ ...unfiltered, status: '' })}
        >
          {filters.map((filter) => (
            <FilterField
              key={filter.name}
              filter={filter}
              texts={texts}
              problem={undefined}
              onChange={(value) => setTexts({ ...texts, [filter.name]: value })}
            />
          ))}
        </FilterBar>
        <DataTable
          label="Parts"
          columns={columns}
          query={{ data: shown, isFetching: false, isError: false, refetch: () => {} }}
          list={list}
          onListChange={(change) => setList({ ...list, ...change })}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          opening={() => ({ onOpen: () => {} })}
          actions={() => [
            { label: 'Edit', icon: IconPencil, onClick: () => {} },
            { label: 'Delete', icon: IconTrash, isDangerous: true, onClick: () => {} },
          ]}
          selection={selection}
          empty={<NoMatch what="part" onClear={() => setTexts(unfiltered)} />}
        />
      </ListPlacesContext>
    </Part>
  )
}
