import { basename } from 'node:path'
import type { Row } from '#domain/imports/cells.ts'
import { isKnownHeading } from '#domain/imports/columns.ts'
import { FileRefused } from '#server/imports/reading/file-refused.ts'
import { type ChosenReading, openTable, readTable, rowsBelow } from '#server/imports/reading/read-table.ts'
import { fileOf } from './workbooks.ts'

/** Reads a file as an import does. */
export const read = (path: string, chosen: ChosenReading = {}) =>
  readTable(path, basename(path), { isKnownHeading, chosen })

/** Why a file is refused. */
export async function refusalOf(path: string): Promise<FileRefused> {
  const error: unknown = await read(path).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (error instanceof FileRefused) return error
  throw new Error(`${path} was not refused`, { cause: error })
}

/** The cells of each line of a file's sheet. */
export async function linesOf(path: string, sheet = 0): Promise<Row[]> {
  const table = await openTable(path, basename(path))
  const rows: Row[] = []
  for await (const batch of table.rows(sheet)) rows.push(...batch)
  table.close()
  return rows
}

/** The rows below the headings of a text. */
export async function strayIn(content: string): Promise<Row[]> {
  const rows: Row[] = []
  const width = content.split('\n')[0]?.split(',').length ?? 0
  for await (const batch of rowsBelow(await fileOf(content), 'homes.csv', { headingLine: 1, width }))
    rows.push(...batch)
  return rows
}

/** The same without their numbers. */
export const cellsOf = async (path: string) => (await linesOf(path)).map(({ cells }) => cells)
