import { analyse } from '#engine/analyse.ts'
import type { AnalysisInput } from '#engine/analysis-input.ts'
import type { Comparison, Problem, Row, RowKey } from '#engine/analysis-outcome.ts'
import { ontarioOfCases } from './sets-of-cases.ts'

export function compare(input: AnalysisInput, assumptions = ontarioOfCases): Comparison {
  const outcome = analyse(input, assumptions)
  if (outcome.returnCode !== 0) throw new Error(`Refused: ${JSON.stringify(outcome)}`)
  return outcome
}

export function problemsOf(input: AnalysisInput, assumptions = ontarioOfCases): readonly Problem[] {
  const outcome = analyse(input, assumptions)
  if (outcome.returnCode !== 2) throw new Error(`Not refused: ${outcome.returnCode}`)
  return outcome.problems
}

export function row(comparison: Comparison, key: RowKey): Row {
  const { economic, economicTotal, environmental, environmentalTotal } = comparison
  const found = [...economic, economicTotal, ...environmental, environmentalTotal].find(
    (row) => row.key === key,
  )
  if (!found) throw new Error(`No row ${key}`)
  return found
}

export const pair = ({ actualValue, proposedValue }: Row) => [actualValue, proposedValue]
export const codes = (found: readonly { code: string }[]) => found.map(({ code }) => code)
