import type { Row, RowKey } from '../analysis-outcome.ts'
import { catalogueEntry } from '../assumptions/assumption-catalogue.ts'
import type { Assumptions } from '../assumptions/assumptions.ts'
import { sourceOfValue, valueAt } from '../assumptions/source-of-value.ts'
import { sumOfShown } from '../rounding.ts'
import type { Tables } from '../tables.ts'
import type {
  ExplainedAssumption,
  ExplainedInput,
  Explanation,
  InputLabel,
  InputUnit,
  RowNote,
  Rule,
  StatedAs,
  Step,
  StepUnit,
} from './explanation.ts'
import { digits, dollars, type Expression, expression } from './expression.ts'

/** The explanation of one row; the steps of each side end with the expression that yields the shown cell. */
export type RowStory = {
  rule: Rule
  actual: readonly Line[]
  proposed: readonly Line[]
  inputs: readonly ExplainedInput[]
  assumptions: readonly string[]
  notes?: readonly RowNote[]
}

/** An expression, or what stands in its place; all but the last also carry their result. */
export type Line = Expression | StatedAs | { of: Expression; result: number; unit: StepUnit }

/** An input of an explanation. Its origin tells whether it is estimated, unless `estimated` is given. */
export function explained(
  label: InputLabel,
  value: ExplainedInput['value'],
  unit: InputUnit,
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
    unit: row.unit,
    rule: story.rule,
    steps: [
      ...story.actual.map((line) => stepOf('actual', line, row.actualValue)),
      ...story.proposed.map((line) => stepOf('proposed', line, row.proposedValue)),
    ],
    inputs: story.inputs,
    assumptions: story.assumptions.map((path) => explainedAssumption(path, assumptions)),
    notes: story.notes ?? [],
  }
}

function stepOf(side: Step['side'], line: Line, cell: number): Step {
  if (typeof line === 'string' || !('result' in line)) return { side, of: line, result: cell, yields: 'cell' }
  return { side, of: line.of, result: line.result, yields: line.unit }
}

/** An assumption with its value and source. Throws for one that is not a number. */
export function explainedAssumption(path: string, assumptions: Assumptions): ExplainedAssumption {
  const { region } = assumptions
  const value = valueAt(assumptions, path)
  if (typeof value !== 'number') throw new Error(`The assumption ${path} is not a number`)
  return {
    path,
    region,
    value,
    unit: catalogueEntry(region, path).unit,
    source: sourceOfValue(assumptions, path),
  }
}

/** The arithmetic of a total: the sum of its shown cells. */
export function totalLines(rows: readonly Row[]): Pick<RowStory, 'actual' | 'proposed'> {
  return {
    actual: [sumOf(rows, (row) => row.actualValue)],
    proposed: [sumOf(rows, (row) => row.proposedValue)],
  }
}

function sumOf(rows: readonly Row[], cellOf: (row: Row) => number): Expression {
  return rows.flatMap((row, index) => {
    const value = cellOf(row)
    const size = sumOfShown([Math.abs(value)], row.unit)
    const term = row.unit === 'dollars' ? dollars(size) : digits(size)
    if (index === 0) return value < 0 ? expression`−${term}` : [term]
    return value < 0 ? expression` − ${term}` : expression` + ${term}`
  })
}
