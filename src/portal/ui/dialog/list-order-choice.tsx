import { Button, Group } from '@mantine/core'
import { IconChecklist, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { FilterField } from '../list/filters/filter-field.tsx'
import type { HeadColumn, ListOrder } from '../list/table-head.tsx'
import classes from './sheet.module.css'
import { SheetAct } from './sheet-act.tsx'

type ListOrderChoiceProps = {
  columns: readonly HeadColumn<string>[]
  order: ListOrder
  onOrderChange: (order: ListOrder) => void
  isChoosing: boolean
  /** Begins or ends choosing several, where that can be done. */
  onChoosingChange?: ((isChoosing: boolean) => void) | undefined
}

/** What the headings of a table do at a desk: its order, and choosing several rows. */
export function ListOrderChoice(props: ListOrderChoiceProps) {
  const { columns, order, onOrderChange, isChoosing, onChoosingChange } = props
  const sortable = columns.filter(({ sort }) => sort !== undefined)
  const isDescending = order.order === 'desc'
  const choices = sortable.map(({ sort = '', title, orderedBy = title }) => ({
    value: sort,
    label: orderedBy,
  }))
  return (
    <>
      {sortable.length > 0 && (
        <Group gap="xs" className={classes.order}>
          <FilterField
            filter={{ kind: 'choice', name: 'sort', label: 'Sort by', choices, isRequired: true }}
            texts={{ sort: order.sort }}
            problem={undefined}
            onChange={(sort) => {
              const column = sortable.find((one) => one.sort === sort)
              if (column?.sort) onOrderChange({ sort: column.sort, order: column.firstOrder ?? 'asc' })
            }}
          />
          <Button
            variant="default"
            leftSection={
              isDescending ? (
                <IconSortDescending size={18} aria-hidden />
              ) : (
                <IconSortAscending size={18} aria-hidden />
              )
            }
            aria-label={isDescending ? 'Descending; sort ascending' : 'Ascending; sort descending'}
            onClick={() => onOrderChange({ sort: order.sort, order: isDescending ? 'asc' : 'desc' })}
          >
            {isDescending ? 'Descending' : 'Ascending'}
          </Button>
        </Group>
      )}
      {onChoosingChange && (
        <SheetAct icon={IconChecklist} onPress={() => onChoosingChange(!isChoosing)}>
          {isChoosing ? 'Stop selecting' : 'Select several'}
        </SheetAct>
      )}
    </>
  )
}
