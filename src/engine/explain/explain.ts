import type { AnalysisInput } from '../analysis-input.ts'
import type { Assumptions } from '../assumptions/assumptions.ts'
import { kindOf } from '../pieces/pieces.ts'
import type { Explanation } from './explanation.ts'

/**
 * Explains every row and total of `analyse`, in the order of the tables; empty where `analyse` refuses. It
 * quotes the same figures and tables that `analyse` returns.
 */
export function explain(input: AnalysisInput, assumptions: Assumptions): Explanation[] {
  return input.isSelected ? kindOf(input).explain(input, assumptions) : []
}
