import type { Analysis } from '#contract/analysis.ts'
import { BenefitTable } from './benefit-table.tsx'
import styles from './environmental-table.module.css'
import { count } from './format.ts'

/** CO2e of actual against proposed, with the difference in everyday terms where CO2e is saved. */
export function EnvironmentalTable({ analysis }: { analysis: Analysis }) {
  const { listEnvironmentalComparisonVM: rows, environmentalTotal: total, explanations } = analysis
  if (total === null || rows.length === 0) return null
  return (
    <BenefitTable caption="Environmental Benefits" rows={rows} total={total} explanations={explanations}>
      {analysis.equivalents !== null && analysis.annualCo2eSavingKg > 0 && (
        <p className={styles.equivalents}>
          That is about as much CO2e as {count(analysis.equivalents.kmDriven)} km of driving gives off, or as{' '}
          {count(analysis.equivalents.treeSeedlings10yr)} tree seedlings take up in ten years.
        </p>
      )}
    </BenefitTable>
  )
}
