import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/node'
import type { Row } from '#domain/imports/cells.ts'
import type { ImportedHome } from '#domain/imports/imported-home.ts'

export const importFiles = join(import.meta.dirname, '../fixtures/imports')

/** A home that is there before a file comes. */
export type HomeBefore = {
  id: string
  name: string | null
  phone: string | null
  email: string | null
  address: string
}

export type ExpectedEntry = {
  line: number
  part?: number
  fate: string
  why?: string
  like?: string[]
  home?: ImportedHome
  says?: string[]
}

/** What must come out of a file. */
export type ExpectedImport = {
  reads: {
    program?: string | null
    format?: 'xlsx'
    encoding?: string
    separator?: ',' | ';' | 'tab' | '|'
    sheet?: string
    headingLine: number
  }
  columns: Record<string, string | null>
  skippedLines: Record<string, string>
  counts: Record<string, number>
  before?: HomeBefore[]
  entries: ExpectedEntry[]
}

/** The files that can be read, with what must come out of them. */
export function expectedImports(file = 'expected.json'): [string, ExpectedImport][] {
  const all: Record<string, ExpectedImport> = JSON.parse(readFileSync(join(importFiles, file), 'utf8'))
  return Object.entries(all).filter(([, { entries }]) => entries !== undefined)
}

/** The lines of a text table as they are told from its bytes. */
export function rowsOfText(text: string, separator = ','): Row[] {
  const records: string[][] = parse(text, {
    delimiter: separator === 'tab' ? '\t' : separator,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
  })
  return records.map((cells, index) => ({ line: index + 1, cells }))
}

/** Headings and rows of a file, as the product's own reader hands them over. */
export async function readImportFile(
  file: string,
  { format, encoding, separator, sheet, headingLine }: ExpectedImport['reads'],
): Promise<{ headings: string[]; rows: Row[] }> {
  const bytes = readFileSync(join(importFiles, file))
  const lines =
    format === 'xlsx'
      ? await rowsOfWorkbook(bytes, sheet ?? '')
      : rowsOfText(new TextDecoder(encoding?.split(' ')[0]).decode(bytes), separator)
  return withHeadings(lines, headingLine)
}

/** The rows below the line of the headings, with what the reader says of them. */
export function withHeadings(
  lines: readonly Row[],
  headingLine: number,
): { headings: string[]; rows: Row[] } {
  const headings = [...(lines.find(({ line }) => line === headingLine)?.cells ?? [])]
  const rows = lines
    .filter(({ line }) => line > headingLine)
    .map(({ line, cells }): Row => {
      const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1
      return filled > headings.length ? { line, cells, moreCells: true } : { line, cells }
    })
  return { headings, rows }
}

async function rowsOfWorkbook(bytes: Buffer, name: string): Promise<Row[]> {
  const sheets = await readWorkbook(bytes)
  const rows = sheets.find(({ sheet }) => sheet === name)?.data ?? []
  return rows.map((cells, index) => ({ line: index + 1, cells: cells.map(shown) }))
}

/** A cell as text; what a workbook keeps as a date is one. */
function shown(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}
