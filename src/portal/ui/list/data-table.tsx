import { Button, Paper, Skeleton, Text } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { EmptyState } from '../frame/empty-state.tsx'
import { latePart } from '../frame/late-part.ts'
import { notify } from '../frame/notify.tsx'
import { LoadFailed } from '../record/load-failed.tsx'
import { isCard, longPress, wasLongPress } from './card.ts'
import classes from './data-table.module.css'
import { NewRows, useHeldRows } from './held-rows.tsx'
import { InListSheet, lateInSheet } from './list-places.tsx'
import { InTable, OnCard } from './on-card.tsx'
import { Pager } from './pager.tsx'
import type { RowAction } from './row-action.ts'
import { actionsOnCard, RowActions } from './row-actions.tsx'
import { RowCheckbox } from './row-checkbox.tsx'
import { forwardPresses, type RowOpening, RowOpeningContext, rowLinkOf } from './row-link.tsx'
import type { RowKey, RowSelection } from './selection/row-selection.ts'
import { type HeadColumn, type ListOrder, TableHead } from './table-head.tsx'

const orderChoice = lateInSheet(() =>
  import('../dialog/list-order-choice.tsx').then(({ ListOrderChoice }) => ListOrderChoice),
)
const rowSheet = latePart(() => import('../dialog/row-sheet.tsx').then(({ RowSheet }) => RowSheet))

export type Column<Row, Sort extends string = string> = HeadColumn<Sort> & {
  cell: (row: Row) => ReactNode
  /** For short values that must not break: dates, phone numbers. */
  noWrap?: boolean
  /** For names, addresses, numbers and prices: the translation of a browser leaves them as they are (docs/decisions/169). */
  isVerbatim?: boolean
  /** Where it stands on a card, and what it says there where a table says it otherwise; without it, the card leaves it out. */
  card?: CardPlace | { place: CardPlace; says: (row: Row) => ReactNode }
}

/**
 * The places of a card: three lines, the first of which names the row, with a short value at the end of the first two, or an act in the
 * middle of all.
 */
export type CardPlace = 'title' | 'tag' | 'second' | 'aside' | 'third' | 'act'

/** The page and order of a list; beyond its counted rows, the row that the page starts after or ends before. */
export type ListState<Sort extends string = string> = ListOrder<Sort> & {
  page: number
  pageSize: number
  after?: number | undefined
  before?: number | undefined
}

type DataTableProps<Row, Sort extends string> = {
  /** Names the table for screen readers: 'Customers'. */
  label: string
  columns: readonly Column<Row, Sort>[]
  /** The running query of the page; `placeholderData: keepPreviousData` keeps its rows while the next ones load. */
  query: {
    data: { rows: readonly Row[]; total: number; totalIsCapped?: boolean } | undefined
    isFetching: boolean
    /** Whether the rows are still those of the previous page. */
    isPlaceholderData?: boolean
    isError: boolean
    refetch: () => unknown
  }
  list: ListState<Sort>
  onListChange: (change: Partial<ListState<Sort>>) => void
  rowKey: (row: Row) => RowKey
  /** Names the row in the labels of its actions: 'Edit ann@example.com'. */
  rowName: (row: Row) => string
  /** What the row leads to: its first cell holds a `RowLink`. */
  opening?: (row: Row) => RowOpening
  actions?: (row: Row) => readonly RowAction[]
  /** The chosen rows, where several can be chosen. */
  selection?: RowSelection<Row>
  /** Whether a row is open above the list, which then keeps its rows until whoever reads it asks for the new ones. */
  isHeld?: boolean
  /** Shown when the first page is empty: says what to do next. */
  empty: ReactNode
}

/**
 * A table paged and ordered by the server; a list of cards on narrow screens. Why the roles are written down: as cards its elements
 * are no longer drawn as a table, and a browser may then take them for none.
 */
export function DataTable<Row, Sort extends string>(props: DataTableProps<Row, Sort>) {
  const { label, columns, query, list, onListChange, actions, selection, empty } = props
  const { isFetching, isError } = query
  const lastChosen = useRef<RowKey>(undefined)
  const [asked, setAsked] = useState<Row>()
  const [isChoosing, setChoosing] = useState(false)
  const chooses = selection !== undefined && (isChoosing || selection.rows.length > 0)
  const held = useHeldRows({
    data: query.data,
    rowKey: props.rowKey,
    isHeld: props.isHeld === true || asked !== undefined,
    isOther: query.isPlaceholderData === true,
  })
  const { data } = held
  const ListOrderChoice = orderChoice.usePart()
  const RowSheet = rowSheet.usePart()

  function ask(row: Row) {
    rowSheet.fetchPart().then(() => setAsked(row), notify.lostCode)
  }

  /** Chooses a row, or with `isRange` all from the one before to this one. */
  function choose(row: Row, isChosen: boolean, isRange: boolean) {
    const rows = data?.rows ?? []
    const to = rows.indexOf(row)
    const before = isRange ? rows.findIndex((one) => props.rowKey(one) === lastChosen.current) : -1
    const from = before === -1 ? to : before
    selection?.choose(rows.slice(Math.min(from, to), Math.max(from, to) + 1), isChosen)
    lastChosen.current = props.rowKey(row)
  }

  function goTo(page: number) {
    const nearby = { page, after: undefined, before: undefined }
    const isCounted = !data?.totalIsCapped || page * list.pageSize <= data.total
    if (isCounted) return change(nearby)
    const [first, last] = [data.rows[0], data.rows.at(-1)]
    // Why: a page beyond the count is found from the rows of the previous page, which are still loading.
    if (!first || !last || query.isPlaceholderData) return
    if (page > list.page) return change({ ...nearby, after: Number(props.rowKey(last)) })
    change({ ...nearby, before: Number(props.rowKey(first)) })
  }

  function change(place: Pick<ListState, 'page' | 'after' | 'before'>) {
    onListChange(place as Partial<ListState<Sort>>)
  }

  if (isError && !data) {
    return (
      <Paper withBorder>
        <LoadFailed what="This list" onRetry={query.refetch} />
      </Paper>
    )
  }
  return (
    <>
      <InListSheet>
        {(close) =>
          ListOrderChoice && (
            <ListOrderChoice
              columns={columns}
              order={list}
              // Why a cast: the choice knows no list, and gives back an order of this one.
              onOrderChange={(order) => onListChange({ ...(order as ListOrder<Sort>), page: 1 })}
              isChoosing={chooses}
              onChoosingChange={
                selection &&
                ((choosing) => {
                  setChoosing(choosing)
                  if (!choosing) selection.clear()
                  close()
                })
              }
            />
          )
        }
      </InListSheet>
      <NewRows count={held.newCount} onShow={held.release} />
      <Paper withBorder className={classes.frame}>
        <table
          role="table"
          aria-label={label}
          aria-busy={isFetching && (data === undefined || query.isPlaceholderData)}
          className={classes.table}
          data-dimmed={(isFetching && query.isPlaceholderData) || undefined}
          data-choosing={chooses || undefined}
        >
          <TableHead
            columns={columns}
            order={list}
            hasActions={actions !== undefined}
            choice={
              selection && (
                <PageCheckbox rows={data?.rows ?? []} selection={selection} rowKey={props.rowKey} />
              )
            }
            onOrderChange={(order) => onListChange({ ...order, page: 1 })}
          />
          <tbody role="rowgroup">
            {data?.rows.map((row) => (
              <DataRow
                key={props.rowKey(row)}
                row={row}
                onChoose={selection && choose}
                isChoosing={chooses}
                onAsk={() => ask(row)}
                {...props}
              />
            ))}
            {!data && (
              <SkeletonRows
                columns={columns.length + (actions ? 1 : 0) + (selection ? 1 : 0)}
                rows={list.pageSize}
              />
            )}
          </tbody>
        </table>
        {data?.rows.length === 0 &&
          (list.page > 1 ? (
            <EmptyPage onBack={() => onListChange({ page: 1 } as Partial<ListState<Sort>>)} />
          ) : (
            empty
          ))}
      </Paper>
      {actions && RowSheet && (
        <RowSheet
          name={asked && props.rowName(asked)}
          actions={asked ? actionsOnCard(actions(asked)) : []}
          onSelect={
            selection &&
            (() => {
              if (asked) choose(asked, true, false)
            })
          }
          onClose={() => setAsked(undefined)}
        />
      )}
      {data ? (
        <Pager
          label={label}
          page={list.page}
          pageSize={list.pageSize}
          shown={data.rows.length}
          total={data.total}
          totalIsCapped={data.totalIsCapped ?? false}
          onPageChange={goTo}
        />
      ) : (
        <Text size="sm" c="dimmed" mt="sm" role="status">
          Loading
        </Text>
      )}
    </>
  )
}

function EmptyPage({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState
      title="There's nothing on this page anymore."
      action={
        <Button variant="default" onClick={onBack}>
          Go to page 1
        </Button>
      }
    />
  )
}

type DataRowProps<Row, Sort extends string> = DataTableProps<Row, Sort> & {
  row: Row
  onChoose: ((row: Row, isChosen: boolean, isRange: boolean) => void) | undefined
  /** Whether a press on a card chooses it. */
  isChoosing: boolean
  /** Asks what can be done with the row. */
  onAsk: () => void
}

function DataRow<Row, Sort extends string>({
  row,
  columns,
  opening,
  actions,
  rowName,
  rowKey,
  selection,
  onChoose,
  isChoosing,
  onAsk,
}: DataRowProps<Row, Sort>) {
  const isChosen = selection?.has(rowKey(row)) ?? false
  const press = {
    ...longPress(onAsk),
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      const isOwn = event.target instanceof Element && event.target.closest('input, label, button') !== null
      // Why: what was only held must not open as well.
      const isDone = wasLongPress()
      const chooses = isChoosing && !isOwn && isCard(event.currentTarget)
      if (!isDone && !chooses) return
      event.preventDefault()
      event.stopPropagation()
      if (!isDone) onChoose?.(row, !isChosen, false)
    },
  }
  const opens = opening && {
    'data-opens': true,
    ...forwardPresses,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== rowLinkOf(event.currentTarget)) return
      if (event.key.toLowerCase() === 'x') onChoose?.(row, !isChosen, event.shiftKey)
      const neighbor = neighborOf(event.currentTarget, event.key)
      if (!neighbor) return
      event.preventDefault()
      rowLinkOf(neighbor)?.focus()
    },
  }
  return (
    <RowOpeningContext value={opening?.(row)}>
      <tr role="row" {...opens} {...(actions && press)} data-chosen={isChosen || undefined}>
        {selection && onChoose && (
          <td role="cell" data-choice>
            <RowCheckbox
              label={`Select ${rowName(row)}`}
              isChosen={isChosen}
              onChoose={(chosen, isRange) => onChoose(row, chosen, isRange)}
            />
          </td>
        )}
        {columns.map((column) => (
          <td
            key={column.key}
            role="cell"
            data-place={placeOf(column)}
            data-nowrap={column.noWrap}
            data-wide={column.isForWide}
            translate={column.isVerbatim ? 'no' : undefined}
            style={{ textAlign: column.align }}
          >
            {typeof column.card === 'object' ? (
              <>
                <InTable>{column.cell(row)}</InTable>
                <OnCard>{column.card.says(row)}</OnCard>
              </>
            ) : (
              column.cell(row)
            )}
          </td>
        ))}
        {actions && (
          <td role="cell" data-actions>
            <RowActions actions={actions(row)} rowName={rowName(row)} onAsk={onAsk} />
          </td>
        )}
      </tr>
    </RowOpeningContext>
  )
}

function placeOf<Row, Sort extends string>({ card }: Column<Row, Sort>): CardPlace | undefined {
  return typeof card === 'object' ? card.place : card
}

/** The row that J, K or an arrow leads to. */
function neighborOf(row: HTMLElement, key: string): Element | null {
  if (key === 'j' || key === 'ArrowDown') return row.nextElementSibling
  if (key === 'k' || key === 'ArrowUp') return row.previousElementSibling
  return null
}

type PageCheckboxProps<Row> = {
  rows: readonly Row[]
  rowKey: (row: Row) => RowKey
  selection: RowSelection<Row>
}

/** Chooses all rows of the page. */
function PageCheckbox<Row>({ rows, rowKey, selection }: PageCheckboxProps<Row>) {
  const chosen = rows.filter((row) => selection.has(rowKey(row))).length
  return (
    <RowCheckbox
      label="Select all on this page"
      isChosen={chosen > 0 && chosen === rows.length}
      isPartly={chosen > 0 && chosen < rows.length}
      onChoose={(isChosen) => selection.choose(rows, isChosen)}
    />
  )
}

/** Rows that are still being fetched. */
function SkeletonRows({ columns, rows }: { columns: number; rows: number }) {
  return Array.from({ length: rows }, (_row, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no other key
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_column, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <td key={column} data-place={(['title', 'second'] as const)[column]}>
          <Skeleton h={14} my={7} w={`${60 + ((row * 7 + column * 13) % 35)}%`} />
        </td>
      ))}
    </tr>
  ))
}
