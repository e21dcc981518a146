import type { ImportColumn } from '#contract/imports/import-file.ts'
import type { ImportEntry } from '#contract/imports/import-rows.ts'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { fill } from '#texts/fill.ts'

const { columns: columnWords, entries: words } = importTexts

/** A cell of a line, under the name of its column. */
export type Cell = { letter: string; name: string; text: string; isTaken: boolean; isChangedHere: boolean }

/** The cells of a line by their columns; those beyond the last heading are named by their letters. */
export function cellsOf(columns: readonly ImportColumn[], { cells, changed }: ImportEntry): Cell[] {
  const count = Math.max(columns.length, cells.length)
  return Array.from({ length: count }, (_, index) => {
    const column = columns[index]
    const letter = column?.letter ?? letterOf(index)
    return {
      letter,
      name: nameOf(column, letter),
      text: cells[index] ?? '',
      isTaken: column?.target != null,
      isChangedHere: changed.includes(letter),
    }
  })
}

function nameOf(column: ImportColumn | undefined, letter: string): string {
  if (!column) return fill(words.beyond, { letter })
  return column.heading === '' || column.heading === letter
    ? fill(columnWords.noHeading, { letter })
    : column.heading
}

/** The name that spreadsheet programs give a column: 0 is 'A', 26 is 'AA'. */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last
}
