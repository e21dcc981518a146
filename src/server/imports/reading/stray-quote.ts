const lineBreak = /\r\n|\n|\r/

/** Line breaks within the cells of a record. */
export const breaksIn = (record: readonly string[]): number =>
  record.reduce(
    (count, cell) =>
      count + (cell.includes('\n') || cell.includes('\r') ? cell.split(lineBreak).length - 1 : 0),
    0,
  )

/** Narrower lines than this are written in notes, too: 'moved, sold'. */
const fewestCells = 4

/** Whether a quotation mark that nobody meant took lines of the text into a cell of this record. */
export const hasStrayQuote = (
  record: readonly string[],
  { sign, width }: { sign: string; width: number | undefined },
): boolean =>
  record.some(
    (cell, index) =>
      closesAmiss.test(cell) ||
      (width !== undefined &&
        width >= fewestCells &&
        holdsLines(cell.split(lineBreak), { sign, width, before: index, after: record.length - index - 1 })),
  )

/** Why: the reader leaves a quotation mark in a cell where what follows the next one is neither a separator nor the line's end. */
const closesAmiss = /^"[^"]*[\r\n][^"]*"./s

/** Whether a cell that closes as it should begins with the end of one whole line, and goes on with whole ones. */
function holdsLines(
  [first = '', ...others]: readonly string[],
  { sign, width, before, after }: { sign: string; width: number; before: number; after: number },
): boolean {
  const cellsIn = (line: string) => line.split(sign).length
  const last = others.pop()
  return (
    last !== undefined &&
    before + cellsIn(first) === width &&
    others.every((line) => cellsIn(line) === width) &&
    cellsIn(last) + after === width
  )
}
