import { useState } from 'react'

export type RowKey = string | number

/** The rows that a person has chosen in a list, on whatever page they stand. */
export type RowSelection<Row> = {
  rows: readonly Row[]
  has: (key: RowKey) => boolean
  /** Chooses rows, or takes them out. */
  choose: (rows: readonly Row[], isChosen: boolean) => void
  clear: () => void
}

/** Where in a list a person is, which changes nothing in what is listed. */
type Place = Partial<Record<'page' | 'pageSize' | 'sort' | 'order' | 'after' | 'before', unknown>>

/** Keeps the chosen rows until something else is filtered. */
export function useRowSelection<Row>(rowKey: (row: Row) => RowKey, filter: Place): RowSelection<Row> {
  const { page, pageSize, sort, order, after, before, ...filters } = filter
  const list = JSON.stringify(filters)
  const [kept, setKept] = useState({ list, chosen: new Map<RowKey, Row>() })
  const chosen = kept.list === list ? kept.chosen : new Map<RowKey, Row>()
  return {
    rows: [...chosen.values()],
    has: (key) => chosen.has(key),
    choose: (rows, isChosen) =>
      setKept((old) => {
        const changed = new Map(old.list === list ? old.chosen : [])
        for (const row of rows) {
          if (isChosen) changed.set(rowKey(row), row)
          else changed.delete(rowKey(row))
        }
        return { list, chosen: changed }
      }),
    clear: () => setKept({ list, chosen: new Map() }),
  }
}
