import type { Row } from '#domain/imports/cells.ts'
import type { Span } from '#domain/imports/lines-of-file.ts'

/** A sheet as the file lists it; that of a text table has no name. */
export type SheetOfFile = { name: string | null; isHidden: boolean }

/** A file whose rows can be read, again and again. */
export type OpenTable = {
  format: 'text' | 'xlsx'
  encoding: string | null
  separator: string | null
  sheets: readonly SheetOfFile[]
  /** The rows of a sheet in their order, in batches; empty ones between them, too, but none after the last that is not. */
  rows: (sheet: number) => AsyncIterable<Row[]>
  /** Which cells of a line are merged. */
  spansIn: (sheet: number, line: number) => Promise<readonly Span[]>
  close: () => void
}
