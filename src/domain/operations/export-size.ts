/** The most rows in an export, whatever the memory: what one thread packs in seconds (docs/decisions/050). */
export const mostExportedRows = 200_000

/** A thread with its library, and each row that it holds: 100,000 take 400 MiB. */
const threadMib = 100
const rowsOfMib = 330

/** Up to so many columns a row takes that; more take more, in proportion. */
const usualColumns = 20

const rowsInOne = (columns: number) => Math.max(1, columns / usualColumns)

/** What an export of so many rows takes, in MiB. */
export function memoryToExport(rows: number, columns: number): number {
  return threadMib + (rows * rowsInOne(columns)) / rowsOfMib
}

/** How many rows of so many columns can be exported with so much memory, in MiB: whole thousands. */
export function rowsToExport(memoryMib: number, columns: number): number {
  const narrow = Math.min(mostExportedRows, (memoryMib - threadMib) * rowsOfMib)
  return Math.max(1, Math.floor(narrow / rowsInOne(columns) / 1_000)) * 1_000
}
