import { letterOf } from './columns/headings.ts'
import type { Row } from './cells.ts'

/** Lines among which the one with the headings is looked for. */
export const mostLinesAbove = 25

/** A range of cells in one line that are merged; the first has their text. */
export type Span = { first: number; last: number }

/**
 * The line of the headings: the one with most known headings that differ from each other; of two alike the upper one. Undefined
 * where no line has any.
 */
export function headingLineOf(rows: readonly Row[], isKnownHeading: (text: string) => boolean): number | undefined {
  let best = { line: undefined as number | undefined, known: 0 }
  for (const { line, cells } of rows.slice(0, mostLinesAbove)) {
    const texts = cells.map((cell) => cell.trim().toLowerCase())
    const known = new Set(texts.filter((text) => text !== '' && isKnownHeading(text))).size
    if (known > best.known) best = { line, known }
  }
  return best.line
}

/**
 * What the columns are called. A group's word in the line above, which stands over several columns, goes before a heading that stands under
 * another such word too: 'Heating' over 'Make' is 'Heating Make'. Headings that are still equal get their letter, and a column
 * without one is called by it.
 */
export function headingsOf(
  row: Row | undefined,
  above: Row | undefined,
  { width, spansAbove }: { width: number; spansAbove: readonly Span[] },
): string[] {
  const own = Array.from({ length: width }, (_, index) => (row?.cells[index] ?? '').replaceAll(/\s+/g, ' ').trim())
  const words = groupWords(above, width, spansAbove)
  const inGroups = own.map((heading, index) => {
    const word = words[index]
    const isElsewhereToo = own.some(
      (other, at) => at !== index && sameText(other, heading) && words[at] && words[at] !== word,
    )
    return heading !== '' && word && isElsewhereToo ? `${word} ${heading}` : heading
  })
  return inGroups.map((heading, index) => {
    const letter = letterOf(index)
    if (heading === '') return letter
    const isTwice = inGroups.some((other, at) => at !== index && sameText(other, heading))
    return isTwice ? `${letter} ${heading}` : heading
  })
}

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

/** Why a line is no entry. */
export type Skipped = 'empty' | 'headings again' | 'total' | 'footer'

export const isEmptyLine = ({ cells }: Pick<Row, 'cells'>): boolean => cells.every((cell) => cell.trim() === '')

/** Whether a line repeats the headings, as each page of a report does. */
export function repeatsHeadings({ cells }: Row, headingRow: Row | undefined): boolean {
  if (!headingRow) return false
  const width = Math.max(cells.length, headingRow.cells.length)
  for (let index = 0; index < width; index += 1)
    if (!sameText((cells[index] ?? '').trim(), (headingRow.cells[index] ?? '').trim())) return false
  return true
}

const total =
  /^(?:(?:grand|report|sub)[ -]?)?(?:totals?|sum|count)(?:\s*:.*|\s+[-$€£(]*\d[\d.,\s)%]*|\s+for\b.*)?$/i
const number = /^[-–(]?\s*[$€£]?\s*\d[\d\s.,]*\)?\s*[$€%]?$/
const reportRan =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s+)?(?:january|february|march|april|may|june|july|august|september|october|november|december)\s+\d{1,2},?\s+\d{4}\b.*$/i

/** What a column may be that tells a line from a total: whoever has an address, a phone or an e-mail is somebody. */
export type LineColumn = { isContact: boolean; isMoney: boolean }

/** Why a line below the headings is no entry; undefined for one that is. */
export function whySkipped(
  row: Row,
  { columns, headingRow }: { columns: readonly LineColumn[]; headingRow: Row | undefined },
): Skipped | undefined {
  if (isEmptyLine(row)) return 'empty'
  if (repeatsHeadings(row, headingRow)) return 'headings again'
  const filled = [...row.cells.entries()].map(([index, cell]) => [index, cell.trim()] as const).filter(([, text]) => text !== '')
  if (filled.some(([index]) => columns[index]?.isContact)) return undefined
  const texts = filled.filter(([, text]) => !number.test(text)).map(([, text]) => text)
  const [only] = texts
  if (texts.length === 1 && only !== undefined) {
    if (total.test(only)) return 'total'
    if (filled.length === 1 && reportRan.test(only)) return 'footer'
  }
  return texts.length === 0 && filled.every(([index]) => columns[index]?.isMoney) ? 'total' : undefined
}
