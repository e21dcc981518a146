import type { Analysis } from '#contract/analysis.ts'
import { BenefitTable } from './benefit-table.tsx'
import { economicRows } from './in-words.ts'

/** Cost of actual against proposed; the add-ons of a furnace stand under their own heading. */
export function EconomicTable({ analysis }: { analysis: Analysis }) {
  const { economicTotal: total, explanations } = analysis
  if (total === null || analysis.listEconomicComparisonVM.length === 0) return null
  return (
    <BenefitTable
      caption="Economic Benefits"
      {...economicRows(analysis)}
      total={total}
      explanations={explanations}
    />
  )
}
