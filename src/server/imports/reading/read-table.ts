import type { Row } from '#domain/imports/cells.ts'
import { type ColumnFacts, countRow, noFacts } from '#domain/imports/columns/column-facts.ts'
import { isOfFurtherHome } from '#domain/imports/columns/heading-meaning.ts'
import { guessColumns, problemsOfColumns } from '#domain/imports/columns.ts'
import { headingLineOf, headingsOf, isEmptyLine, mostLinesAbove } from '#domain/imports/lines-of-file.ts'
import type { Encoding } from './encoding.ts'
import { kindOfFile } from './file-kind.ts'
import { FileRefused } from './file-refused.ts'
import { most } from './limits.ts'
import type { OpenTable } from './open-table.ts'
import type { SeparatorName } from './separator.ts'
import { openTextTable } from './text-table.ts'
import { openWorkbook } from './workbook.ts'

/** What somebody chose in place of what the file looks like. */
export type ChosenReading = {
  sheet?: string | undefined
  headingLine?: number | undefined
  encoding?: Encoding | undefined
  separator?: SeparatorName | undefined
}

/** A sheet that was read once: where its headings are, what its columns hold, how many lines are below. */
type ReadSheet = {
  headingLine: number | undefined
  headings: string[]
  facts: ColumnFacts[]
  lines: number
  lettersSeen: string[]
}

export type ReadTable = ReadSheet &
  Pick<OpenTable, 'format' | 'encoding' | 'separator'> & {
    sheets: { name: string | null; rows: number; isHidden: boolean }[]
    sheet: string | null
  }

/** Opens a file by what it is. Throws `FileRefused`. */
export async function openTable(
  path: string,
  fileName: string,
  chosen: ChosenReading & { width?: number } = {},
): Promise<OpenTable> {
  const kind = await kindOfFile(path, fileName)
  return kind === 'xlsx' ? openWorkbook(path) : openTextTable(path, chosen)
}

/** Reads a file once: its sheets, and what the columns of one of them hold. Throws `FileRefused`. */
export async function readTable(
  path: string,
  fileName: string,
  options: { isKnownHeading: (text: string) => boolean; chosen?: ChosenReading },
): Promise<ReadTable> {
  const { chosen = {} } = options
  const table = await openTable(path, fileName, chosen)
  try {
    const read: ReadSheet[] = []
    for (const index of table.sheets.keys()) read.push(await readSheet(table, index, options))
    const at = chosenSheet(table, read, chosen.sheet)
    const sheet = read[at]
    if (read.every(({ headingLine, lines }) => headingLine === undefined && lines === 0))
      throw new FileRefused('notATable', { kind: 'empty' })
    if (!sheet || sheet.lines === 0) throw new FileRefused('noRows')
    return {
      ...sheet,
      format: table.format,
      encoding: table.encoding,
      separator: table.separator,
      sheets: table.sheets.map(({ name, isHidden }, index) => ({
        name,
        isHidden,
        rows: read[index]?.lines ?? 0,
      })),
      sheet: table.sheets[at]?.name ?? null,
    }
  } finally {
    table.close()
  }
}

/**
 * The sheet of that name, else the one with most lines under headings, where one of homes wins: it has a column of addresses. A hidden one
 * is never chosen by itself.
 */
function chosenSheet({ sheets }: OpenTable, read: readonly ReadSheet[], name: string | undefined): number {
  const named = sheets.findIndex((sheet) => name !== undefined && sheet.name === name)
  if (named >= 0) return named
  const weight = (index: number) => {
    const sheet = read[index]
    if (!sheet || sheet.lines === 0 || sheet.headingLine === undefined) return sheet?.lines ?? 0
    return sheet.lines + most.rows * (hasAddresses(sheet) ? 2 : 1)
  }
  const visible = [...sheets.keys()].filter((index) => !sheets[index]?.isHidden)
  return visible.toSorted((one, other) => weight(other) - weight(one))[0] ?? 0
}

function hasAddresses({ headings, facts }: ReadSheet): boolean {
  const targets = guessColumns({ headings, facts }).columns.map(({ target }) => target)
  return !problemsOfColumns(targets).some(({ problem }) => problem === 'noAddressColumn')
}

async function readSheet(
  table: OpenTable,
  index: number,
  { isKnownHeading, chosen = {} }: Parameters<typeof readTable>[2],
): Promise<ReadSheet> {
  const above: Row[] = []
  let sheet: CountedSheet | undefined
  for await (const batch of table.rows(index)) {
    for (const row of batch) {
      if (sheet) sheet.count(row)
      else {
        above.push(row)
        if (above.length === Math.max(mostLinesAbove, chosen.headingLine ?? 0)) sheet = await beginSheet()
      }
    }
  }
  sheet ??= await beginSheet()
  return sheet.end()

  async function beginSheet() {
    const line = chosen.headingLine ?? headingLineOf(above, isKnownHeading)
    const begun = countedSheet(
      table.format,
      above,
      line,
      line === undefined ? [] : await table.spansIn(index, line - 1),
    )
    for (const row of above) if (row.line > (line ?? 0)) begun.count(row)
    return begun
  }
}

type CountedSheet = { count: (row: Row) => void; end: () => ReadSheet }

const mostLettersSeen = 3
const letterBeyondAscii = /[^\p{ASCII}\p{Z}\p{P}\p{S}\p{C}]/u
const longestSeen = 60

function countedSheet(
  format: OpenTable['format'],
  above: readonly Row[],
  headingLine: number | undefined,
  spansAbove: Awaited<ReturnType<OpenTable['spansIn']>>,
): CountedSheet {
  const row = above.find(({ line }) => line === headingLine)
  const rowAbove = above.find(({ line }) => line === (headingLine ?? 0) - 1)
  const facts = noFacts(row?.cells.length ?? 0)
  const seen = new Set<string>()
  let lines = 0
  let widest = facts.length
  const further = row?.cells.filter(isOfFurtherHome).length ?? 0
  return {
    count({ cells }) {
      if (isEmptyLine({ cells })) return
      lines += 1
      widest = Math.max(widest, cells.length)
      if (widest - further > most.columns) throw new FileRefused('tooLarge', { limit: 'columns' })
      if (lines > most.rows) throw new FileRefused('tooLarge', { limit: 'rows' })
      // Why not in a text: there, a cell beyond the headings is one that slipped.
      if (cells.length > facts.length && (format === 'xlsx' || !row))
        facts.push(...noFacts(cells.length - facts.length))
      countRow(facts, cells)
      if (seen.size < mostLettersSeen)
        for (const cell of cells) if (letterBeyondAscii.test(cell)) seen.add(cell.slice(0, longestSeen))
    },
    end: () => ({
      headingLine,
      headings: headingsOf(row, rowAbove, { width: facts.length, spansAbove }),
      facts,
      lines,
      lettersSeen: [...seen].slice(0, mostLettersSeen),
    }),
  }
}

/** The rows below the headings of a file as it was read before, in batches. Of a text a line with more cells than headings says so. */
export async function* rowsBelow(
  path: string,
  fileName: string,
  reading: ChosenReading & { width: number },
): AsyncGenerator<Row[]> {
  const table = await openTable(path, fileName, reading)
  try {
    const named = table.sheets.findIndex(({ name }) => name === (reading.sheet ?? null))
    for await (const batch of table.rows(Math.max(named, 0))) {
      const below = batch.filter(({ line }) => line > (reading.headingLine ?? 0))
      yield table.format === 'text' ? below.map((row) => withCount(row, reading.width)) : below
    }
  } finally {
    table.close()
  }
}

const withCount = (row: Row, width: number): Row =>
  row.cells.length > width ? { ...row, moreCells: true } : row
