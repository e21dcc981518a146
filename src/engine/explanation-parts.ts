import { cellInWords, inDigits, inDollars, inTenths } from '#saying/figures-in-words.ts'
import { sourceInWords } from '#saying/source-in-words.ts'
import type {
  ExplainedAssumption,
  ExplainedInput,
  Explanation,
  Row,
  RowKey,
  Step,
} from './analysis-outcome.ts'
import { catalogueEntry } from './assumption-catalogue.ts'
import type { Assumptions } from './assumptions.ts'
import { unitPlurals } from './regions.ts'
import { sumOfShown } from './rounding.ts'
import { sourceOfValue, valueAt } from './source-of-value.ts'
import type { Tables } from './tables.ts'

/** The explanation of one row; the steps of each side end with the expression that yields the shown cell. */
export type RowStory = {
  title: string
  formula: string
  actual: readonly Line[]
  proposed: readonly Line[]
  inputs: readonly ExplainedInput[]
  assumptions: readonly string[]
  note?: string | null
}

/** An expression; all but the last also carry their result. */
export type Line = string | { text: string; result: number; unit: string }

/** An input of an explanation. Its origin tells whether it is estimated, unless `estimated` is given. */
export function explained(
  label: string,
  value: number | string,
  unit: string,
  from: ExplainedInput['from'],
  estimated = from.startsWith('estimated'),
): ExplainedInput {
  return { label, value, unit, from, estimated }
}

/** The row with a key. Throws for an unknown key, since keys come only from our code. */
export function rowOf(tables: Tables, key: RowKey): Row {
  const rows = [...tables.economic, tables.economicTotal, ...tables.environmental, tables.environmentalTotal]
  const row = rows.find((row) => row.key === key)
  if (!row) throw new Error(`No row ${key}`)
  return row
}

/** Combines a row with its explanation. */
export function explanationOf(row: Row, story: RowStory, assumptions: Assumptions): Explanation {
  return {
    key: row.key,
    title: story.title,
    formula: story.formula,
    steps: [
      ...story.actual.map((line) => stepOf('actual', line, row.actualValue, row)),
      ...story.proposed.map((line) => stepOf('proposed', line, row.proposedValue, row)),
    ],
    inputs: [...story.inputs],
    assumptions: story.assumptions.map((path) => explainedAssumption(path, assumptions)),
    note: story.note ?? null,
  }
}

function stepOf(side: Step['side'], line: Line, cell: number, row: Row): Step {
  if (typeof line === 'string')
    return { side, text: `${line} = ${cellInWords(cell, row.unit)}`, result: cell }
  const { text, result, unit } = line
  const size = isAmount(unit) ? inTenths(result) : inDigits(result)
  return { side, text: `${text} = ${size} ${unit}`.trimEnd(), result }
}

/** Whether a unit is that of an amount, which is shown in tenths. */
const isAmount = (unit: string) => unit === 'kWh' || Object.values<string>(unitPlurals).includes(unit)

/** An assumption with its value and source. Throws for one that is not a number. */
export function explainedAssumption(path: string, assumptions: Assumptions): ExplainedAssumption {
  const { label, unit } = catalogueEntry(assumptions.region, path)
  const value = valueAt(assumptions, path)
  if (typeof value !== 'number') throw new Error(`The assumption ${path} is not a number`)
  return { path, label, value, unit, source: sourceInWords(sourceOfValue(assumptions, path)) }
}

/** The explanation of a total: the sum of its shown cells. */
export function totalStory(
  title: string,
  formula: string,
  rows: readonly Row[],
): Omit<RowStory, 'inputs' | 'assumptions'> {
  return {
    title,
    formula,
    actual: [sumInWords(rows, (row) => row.actualValue)],
    proposed: [sumInWords(rows, (row) => row.proposedValue)],
  }
}

function sumInWords(rows: readonly Row[], cellOf: (row: Row) => number): string {
  let words = ''
  for (const row of rows) {
    const value = cellOf(row)
    const size = sumOfShown([Math.abs(value)], row.unit)
    const text = row.unit === 'dollars' ? inDollars(size) : inDigits(size)
    if (words === '') words = value < 0 ? `−${text}` : text
    else words += value < 0 ? ` − ${text}` : ` + ${text}`
  }
  return words
}
