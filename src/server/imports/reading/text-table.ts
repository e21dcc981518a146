import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { Row } from '#domain/imports/cells.ts'
import { cellText, withoutEmptyEnd } from './cell-text.ts'
import { beginningOf, decoded, type Encoding, encodingOf, nameOfEncoding } from './encoding.ts'
import { FileRefused } from './file-refused.ts'
import { most } from './limits.ts'
import type { OpenTable } from './open-table.ts'
import { type SeparatorName, separatorOf, signOfSeparator } from './separator.ts'
import { breaksIn, hasStrayQuote } from './stray-quote.ts'

/** As much of a text as its separator is told from. */
const beginningCharacters = 256 * 1024

const rowsOfBatch = 500

/** Opens a text of cells between separators. What is chosen wins over what the file looks like. `width` is how many headings it has. */
export async function openTextTable(
  path: string,
  chosen: { encoding?: Encoding | undefined; separator?: SeparatorName | undefined; width?: number },
): Promise<OpenTable> {
  const found = await encodingOf(path)
  const isOther = chosen.encoding !== undefined && chosen.encoding !== found.encoding
  const used = isOther ? { encoding: chosen.encoding ?? found.encoding, hasMark: false } : found
  const told = separatorOf(await beginningOf(path, used.encoding, beginningCharacters))
  const separator = chosen.separator ?? told.separator
  return {
    format: 'text',
    encoding: nameOfEncoding(used),
    separator,
    sheets: [{ name: null, isHidden: false }],
    rows: () => rowsOf(path, used.encoding, { separator, hidesFirst: told.isDeclared, width: chosen.width }),
    spansIn: async () => [],
    close: () => {},
  }
}

async function* rowsOf(
  path: string,
  encoding: Encoding,
  {
    separator,
    hidesFirst,
    width,
  }: { separator: SeparatorName; hidesFirst: boolean; width: number | undefined },
): AsyncGenerator<Row[]> {
  const records = parse({
    delimiter: signOfSeparator(separator),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: most.recordBytes,
    from: hidesFirst ? 2 : 1,
  })
  // Why no answer is awaited: a fault of either ends the records, which are read below.
  pipeline(Readable.from(decoded(path, encoding)), records, () => {})
  const table = { sign: signOfSeparator(separator), width }
  let line = 0
  let lineOfText = hidesFirst ? 2 : 1
  let batch: Row[] = []
  try {
    for await (const record of records as AsyncIterable<string[]>) {
      line += 1
      const breaks = breaksIn(record)
      const row = rowOf(line, record)
      const isTorn = breaks > 0 && hasStrayQuote(record, table)
      batch.push(isTorn ? { ...row, quoteOpen: { first: lineOfText, last: lineOfText + breaks } } : row)
      lineOfText += 1 + breaks
      if (batch.length < rowsOfBatch) continue
      yield batch
      batch = []
    }
  } catch (error) {
    throw error instanceof CsvError ? new FileRefused('quoteOpen', { line: line + 1 }) : error
  }
  yield batch
}

function rowOf(line: number, record: readonly string[]): Row {
  let isCut = false
  const cells = withoutEmptyEnd(
    record.map((cell) => {
      const read = cellText(cell)
      isCut ||= read.isCut
      return read.text
    }),
  )
  if (cells.length > most.cells) throw new FileRefused('tooLarge', { limit: 'cells' })
  return isCut ? { line, cells, cut: true } : { line, cells }
}
