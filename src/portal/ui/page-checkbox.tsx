import { RowCheckbox } from './row-checkbox.tsx'
import type { RowKey, RowSelection } from './row-selection.ts'

type PageCheckboxProps<Row> = {
  rows: readonly Row[]
  rowKey: (row: Row) => RowKey
  selection: RowSelection<Row>
}

/** Chooses all rows of the page. */
export function PageCheckbox<Row>({ rows, rowKey, selection }: PageCheckboxProps<Row>) {
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
