import { airConditionerFigures } from './air-conditioner-figures.ts'
import { airConditionerTables } from './air-conditioner-tables.ts'
import type { AnalysisInput } from './analysis-input.ts'
import type { Explanation } from './analysis-outcome.ts'
import type { Assumptions } from './assumptions.ts'
import { explainAirConditioner } from './explain-air-conditioner.ts'
import { explainFurnace } from './explain-furnace.ts'
import { noFindings } from './findings.ts'
import { furnaceFigures } from './furnace-figures.ts'
import { furnaceTables } from './furnace-tables.ts'

/**
 * Explains every row and total of `analyse`, in the order of the tables; empty where `analyse` refuses. It
 * quotes the same figures and tables that `analyse` returns.
 */
export function explain(input: AnalysisInput, assumptions: Assumptions): Explanation[] {
  if (!input.isSelected) return []
  if (input.kind === 'furnace') {
    const figures = furnaceFigures(input, assumptions, noFindings())
    return figures ? explainFurnace({ input, figures, assumptions }, furnaceTables(figures, assumptions)) : []
  }
  const figures = airConditionerFigures(input, assumptions, noFindings())
  return figures
    ? explainAirConditioner({ input, figures, assumptions }, airConditionerTables(figures, assumptions))
    : []
}
