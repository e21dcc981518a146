/** The most rows in an export, whatever the memory: what one thread packs in seconds (docs/decisions/050). */
export const mostExportedRows = 200_000

/** A thread with its library, and each row that it holds: 100,000 take 400 MiB. */
const threadMib = 100
const rowsOfMib = 330

/** Up to so many columns a row takes that; more take more, in proportion: 20,000 of 116 filled columns take 950 MiB, half filled 620. */
const usualColumns = 8

/** What one thread may hold, however much there is: its heap ends at 1,536 (`memory-plan.ts`). */
const mostMib = 1_300

const rowsInOne = (columns: number) => Math.max(1, columns / usualColumns)

/** What an export of so many rows takes, in MiB. */
export function memoryToExport(rows: number, columns: number): number {
  return threadMib + (rows * rowsInOne(columns)) / rowsOfMib
}

/** How many rows of so many columns can be exported with so much memory, in MiB: whole thousands. */
export function rowsToExport(memoryMib: number, columns: number): number {
  const usableMib = Math.min(memoryMib, mostMib) - threadMib
  const thousands = Math.floor((usableMib * rowsOfMib) / rowsInOne(columns) / 1_000)
  return Math.min(mostExportedRows, Math.max(1, thousands) * 1_000)
}
