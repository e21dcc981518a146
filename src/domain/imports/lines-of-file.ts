import type { Row } from './cells.ts'
import { letterOf } from './columns/headings.ts'

/** Lines among which the one with the headings is looked for. */
export const mostLinesAbove = 25

/** A range of cells in one line that are merged; the first has their text. */
export type Span = { first: number; last: number }

/**
 * The line of the headings: the one with most known headings that differ from each other; of two alike the upper one. Undefined
 * where no line has any.
 */
export function headingLineOf(
  rows: readonly Row[],
  isKnownHeading: (text: string) => boolean,
): number | undefined {
  let best = { line: undefined as number | undefined, known: 0 }
  for (const { line, cells } of rows.slice(0, mostLinesAbove)) {
    const texts = cells.map((cell) => cell.trim().toLowerCase())
    const known = new Set(texts.filter((text) => text !== '' && isKnownHeading(text))).size
    if (known > best.known) best = { line, known }
  }
  return best.line
}

/**
 * The headings, '' where a column has none. A group's word in the line above, which stands over several columns, goes before a heading that
 * stands under another such word too: 'Heating' over 'Make' is 'Heating Make'.
 */
export function headingsOf(
  row: Row | undefined,
  above: Row | undefined,
  { width, spansAbove }: { width: number; spansAbove: readonly Span[] },
): string[] {
  const own = Array.from({ length: width }, (_, index) => onOneLine(row?.cells[index] ?? ''))
  const words = groupWords(above, width, spansAbove)
  return own.map((heading, index) => {
    const word = words[index]
    const isElsewhereToo = own.some(
      (other, at) => at !== index && sameText(other, heading) && words[at] && words[at] !== word,
    )
    return heading !== '' && word && isElsewhereToo ? `${word} ${heading}` : heading
  })
}

/** What columns are called where each must have a name of its own: equal ones get their letter, and one without any is called by it. */
export function namesOfColumns(headings: readonly string[]): string[] {
  return headings.map((heading, index) => {
    const letter = letterOf(index)
    if (heading === '') return letter
    const isTwice = headings.some((other, at) => at !== index && sameText(other, heading))
    return isTwice ? `${letter} ${heading}` : heading
  })
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const sameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The group's word over each column: as far as its cells are merged, or where none are, up to the next word. */
function groupWords(above: Row | undefined, width: number, spans: readonly Span[]): (string | undefined)[] {
  const words = Array.from<string | undefined>({ length: width })
  if (!above) return words
  let word: string | undefined
  for (let index = 0; index < width; index += 1) {
    const text = (above.cells[index] ?? '').trim()
    if (spans.length === 0) words[index] = word = text || word
    else {
      const span = spans.find(({ first, last }) => first <= index && index <= last)
      words[index] = (span ? (above.cells[span.first] ?? '').trim() : text) || undefined
    }
  }
  return words
}

export const isEmptyLine = ({ cells }: Pick<Row, 'cells'>): boolean =>
  cells.every((cell) => cell.trim() === '')
