import { knownMakes } from '../../nameplates/makes.ts'
import { emailAddressOf } from '../../people/email-address.ts'
import { phoneProblem } from '../../people/phone.ts'
import { contentOf, valueIn } from '../cells.ts'

/** What the cells of a column are, counted while a file is read once. It is plain data. */
export type ColumnFacts = {
  /** Cells that hold something; 'none' and 'n/a' are nothing. */
  filled: number
  /** The first different ones. */
  samples: string[]
  emails: number
  phones: number
  postalCodes: number
  years: number
  makes: number
  /**
   * Cells that do not contradict a decimal comma: a number that is written with one or without decimals, and a share such as '.96', which
   * somebody typed on another keyboard.
   */
  decimalCommas: number
}

/** Cells that a column shows of itself. */
const mostSamples = 3

/** Characters of a sample. */
const longestSample = 200

const postalCode = /^(?:\d{5}(?:-\d{4})?|[a-z]\d[a-z] ?\d[a-z]\d)$/i
const year = /^(?:19[4-9]\d|20[0-4]\d)(?:\.0)?$/
const withDecimalComma = /^[-−]?\$? ?\d{1,3}(?:[ \u00a0\u202f]?\d{3})*(?:,\d{1,2})?(?: ?[%$])?$/

const share = /^0?\.\d{1,4}$/

/** The counts before the first row. */
export function noFacts(columns: number): ColumnFacts[] {
  return Array.from({ length: columns }, () => ({
    filled: 0,
    samples: [],
    emails: 0,
    phones: 0,
    postalCodes: 0,
    years: 0,
    makes: 0,
    decimalCommas: 0,
  }))
}

/** Counts a row in. Why in place: a file has a hundred thousand rows. */
export function countRow(facts: readonly ColumnFacts[], cells: readonly string[]): void {
  for (const [index, column] of facts.entries()) countCell(column, contentOf(cells[index] ?? ''))
}

function countCell(column: ColumnFacts, text: string): void {
  if (valueIn(text) === '') return
  column.filled += 1
  if (column.samples.length < mostSamples && !column.samples.includes(text.slice(0, longestSample)))
    column.samples.push(text.slice(0, longestSample))
  // Why the length first: a long text is none of these, and looking at each costs the most.
  if (text.length > 254) return
  if (text.includes('@')) column.emails += emailAddressOf(text) === null ? 0 : 1
  else if (isPhone(text)) column.phones += 1
  if (postalCode.test(text)) column.postalCodes += 1
  if (year.test(text)) column.years += 1
  if (makes.has(text.toLowerCase())) column.makes += 1
  if (withDecimalComma.test(text) || share.test(text)) column.decimalCommas += 1
}

const makes: ReadonlySet<string> = new Set(knownMakes.map((make) => make.toLowerCase()))

/** Ten digits or eleven: shorter numbers may be anything. */
const isPhone = (text: string) =>
  text.length <= 40 &&
  /\d{4}/.test(text) &&
  /^1?\d{10}$/.test(digitsBeforeExtension(text)) &&
  phoneProblem('', text) === null

const digitsBeforeExtension = (text: string) =>
  text.replace(/\s*(?:ext\.?|x|#)\s*\d+$/i, '').replaceAll(/\D/g, '')

/** From which share of its filled cells on a column is what they are. */
const enough = 0.8

/** What a column holds by its cells alone; null where they are of no one kind. */
export function kindOfContent(
  column: ColumnFacts,
): 'email' | 'phone' | 'postalCode' | 'year' | 'make' | null {
  const isMostly = (count: number) => column.filled > 0 && count >= enough * column.filled
  if (isMostly(column.emails)) return 'email'
  if (isMostly(column.phones)) return 'phone'
  if (isMostly(column.makes)) return 'make'
  if (isMostly(column.years)) return 'year'
  return isMostly(column.postalCodes) ? 'postalCode' : null
}
