import { Button } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { grouped } from '#texts/formats.ts'
import classes from './data-table.module.css'
import type { RowKey } from './selection/row-selection.ts'

type Listed<Row> = { rows: readonly Row[]; total: number; totalIsCapped?: boolean }

type HeldRowsProps<Row> = {
  data: Listed<Row> | undefined
  rowKey: (row: Row) => RowKey
  /** Whether somebody has something of the list open. */
  isHeld: boolean
  /** Whether the rows are those of another page or filter, which are about to go. */
  isOther: boolean
  /** Whether a row that is there no longer goes at once, as where each is a card that is done. */
  dropsGone?: boolean
}

/**
 * The rows of a list as whoever has something of it open last saw them, in their places: what others change is shown where it stands,
 * what others add waits to be asked for.
 */
export function useHeldRows<Row>({ data, rowKey, isHeld, isOther, dropsGone = false }: HeldRowsProps<Row>) {
  const [held, setHeld] = useState<Listed<Row>>()
  const release = () => setHeld(undefined)
  if (isHeld && !held && data) setHeld(data)
  if (!held || !data) return { data, newCount: 0, release }

  const keys = new Set(held.rows.map(rowKey))
  const fresh = new Map(data.rows.map((row) => [rowKey(row), row]))
  const newCount = [...fresh.keys()].filter((key) => !keys.has(key)).length
  // Another page, order or filter is none of what was held.
  const isGone = isOther || (held.rows.length > 0 && newCount === fresh.size)
  // Why it may stay held when all is closed: the row under the finger must not become another one.
  if (isGone || (!isHeld && newCount === 0)) {
    release()
    return { data, newCount: 0, release }
  }
  const stays = (row: Row) => fresh.get(rowKey(row)) ?? (dropsGone ? [] : [row])
  return { data: { ...data, rows: held.rows.flatMap(stays) }, newCount, release }
}

/** Says how many rows wait, and shows them. */
export function NewRows({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status">
      {count > 0 && (
        <Button
          variant="light"
          className={classes.newRows}
          leftSection={<IconArrowUp size={16} aria-hidden />}
          onClick={onShow}
        >
          {grouped(count)} new
        </Button>
      )}
    </div>
  )
}
