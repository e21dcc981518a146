import type { Row, RowKey } from './analysis-outcome.ts'
import { shown, sumOfShown, type Unit } from './rounding.ts'

/** The two tables of a comparison with their totals. */
export type Tables = {
  economic: readonly Row[]
  economicTotal: Row
  environmental: readonly Row[]
  environmentalTotal: Row
}

/** A row with both values rounded as shown. */
export function row(key: RowKey, actual: number, proposed: number, unit: Unit, estimated: boolean): Row {
  return {
    key,
    actualValue: shown(actual, unit),
    proposedValue: shown(proposed, unit),
    unit,
    estimated,
  }
}

/** The sum of the shown cells, so that the table adds up. */
export function totalRow(key: RowKey, rows: readonly Row[], unit: Unit): Row {
  return {
    key,
    actualValue: sumOfShown(
      rows.map((row) => row.actualValue),
      unit,
    ),
    proposedValue: sumOfShown(
      rows.map((row) => row.proposedValue),
      unit,
    ),
    unit,
    estimated: rows.some((row) => row.estimated),
  }
}
