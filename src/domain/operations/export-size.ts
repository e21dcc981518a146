/** The most rows in an export, whatever the memory: what one thread packs in seconds (docs/decisions/050). */
export const mostExportedRows = 200_000

/** A thread with its library, and each row that it holds: 100,000 take 400 MiB. */
const threadMib = 100
const rowsOfMib = 330

/** What an export of so many rows takes, in MiB. */
export function memoryToExport(rows: number): number {
  return threadMib + rows / rowsOfMib
}

/** How many rows can be exported with so much memory, in MiB: whole thousands. */
export function rowsToExport(memoryMib: number): number {
  const thousands = Math.floor(((memoryMib - threadMib) * rowsOfMib) / 1_000)
  return Math.min(mostExportedRows, Math.max(1, thousands) * 1_000)
}
