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
        <p className={styles.equivalents}>{equivalentsInWords(analysis.equivalents)}</p>
      )}
    </BenefitTable>
  )
}

function equivalentsInWords({ kmDriven, treeSeedlings10yr }: NonNullable<Analysis['equivalents']>): string {
  const driving = `The difference is about what ${count(kmDriven)} km of driving gives off`
  const trees = count(treeSeedlings10yr)
  if (trees === '0') return `${driving}.`
  return `${driving}, or what ${trees} tree ${trees === '1' ? 'seedling takes' : 'seedlings take'} up in ten years.`
}
