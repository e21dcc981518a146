import { UnstyledButton } from '@mantine/core'
import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './data-table.module.css'

/** What a list is ordered by, and in which direction. */
export type ListOrder<Sort extends string = string> = { sort: Sort; order: 'asc' | 'desc' }

/** What the heading of a column needs. */
export type HeadColumn<Sort extends string> = {
  key: string
  title: string
  /** The word by which the server orders by this column; without one its heading is plain. */
  sort?: Sort
  /** What it is ordered by, where the title alone does not say it. */
  orderedBy?: string
  /** Which way the first press on the heading orders; ascending when absent. */
  firstOrder?: 'asc' | 'desc'
  align?: 'left' | 'right'
  width?: string | number
  /** Whether it needs a wide list: where there is less room, another cell says it (`WhereNarrow`). */
  isForWide?: boolean
}

type TableHeadProps<Sort extends string> = {
  columns: readonly HeadColumn<Sort>[]
  order: ListOrder<Sort>
  hasActions: boolean
  /** The checkbox above those of the rows. */
  choice?: ReactNode
  onOrderChange: (order: ListOrder<Sort>) => void
}

const icons = { asc: IconSortAscending, desc: IconSortDescending, none: IconArrowsSort }
const ariaSort = { asc: 'ascending', desc: 'descending', none: 'none' } as const

/** The headings of a table; sortable ones are buttons. */
export function TableHead<Sort extends string>(props: TableHeadProps<Sort>) {
  const { columns, order, hasActions, choice, onOrderChange } = props
  return (
    <thead role="rowgroup">
      <tr role="row">
        {choice && (
          <th role="columnheader" scope="col" data-choice>
            {choice}
          </th>
        )}
        {columns.map(({ key, title, sort, firstOrder = 'asc', align, width, isForWide }) => {
          if (sort === undefined) {
            return (
              <th
                key={key}
                role="columnheader"
                scope="col"
                data-wide={isForWide}
                style={{ textAlign: align, width }}
              >
                {title}
              </th>
            )
          }
          const current = order.sort === sort ? order.order : 'none'
          const next = current === 'none' ? firstOrder : current === 'asc' ? 'desc' : 'asc'
          const Image = icons[current]
          return (
            <th
              key={key}
              role="columnheader"
              scope="col"
              data-wide={isForWide}
              style={{ width }}
              aria-sort={ariaSort[current]}
              data-sortable
            >
              <UnstyledButton
                className={classes.sort}
                data-active={current !== 'none' || undefined}
                onClick={() => onOrderChange({ sort, order: next })}
              >
                {title}
                <Image size={15} aria-hidden />
              </UnstyledButton>
            </th>
          )
        })}
        {hasActions && (
          <th role="columnheader" scope="col" style={{ width: 1, textAlign: 'end' }}>
            Action
          </th>
        )}
      </tr>
    </thead>
  )
}
