import type { Analysis } from '#contract/analysis.ts'
import { BenefitTable } from './benefit-table.tsx'
import styles from './environmental-table.module.css'
import { equivalentsInWords } from './in-words.ts'

/** CO2e of actual against proposed, with the difference in everyday terms where CO2e is saved. */
export function EnvironmentalTable({ analysis }: { analysis: Analysis }) {
  const { listEnvironmentalComparisonVM: rows, environmentalTotal: total, explanations } = analysis
  if (total === null || rows.length === 0) return null
  return (
    <BenefitTable caption="Environmental Benefits" rows={rows} total={total} explanations={explanations}>
      {analysis.equivalents !== null && analysis.annualCo2eSavingKg > 0 && (
        <p className={styles.equivalents}>{equivalentsInWords(analysis.equivalents)}</p>
      )}
    </BenefitTable>
  )
}
