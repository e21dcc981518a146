import type { Analysis, ComparisonRow } from '#contract/homes/analysis.ts'
import { arithmeticTexts } from '#texts/en/comparison/arithmetic.ts'
import type { ListSection } from '../figures/outline.ts'
import styles from './arithmetic.module.css'
import { ExplainedRow } from './explained-row.tsx'

type ExplanationOfRow = Analysis['explanations'][number]

type ArithmeticProps = { analysis: Analysis; assumed: ListSection | null }

/** How each figure was worked out, line by line, then what all of them assume. */
export function Arithmetic({ analysis, assumed }: ArithmeticProps) {
  return (
    <>
      <p className={styles.lead}>
        {arithmeticTexts.lead} {arithmeticTexts.rounded}
      </p>
      {analysis.explanations.map((explanation) => (
        <ExplainedRow key={explanation.key} explanation={explanation} name={nameOf(explanation, analysis)} />
      ))}
      {assumed && (
        <section className={styles.line}>
          <h4>{assumed.heading}</h4>
          <ul className={styles.facts}>
            {assumed.items.map(({ key, isEstimate, text }) => (
              <li key={key}>
                {isEstimate && <strong>Estimated. </strong>}
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The full name of the row, as the calculation has it. */
function nameOf({ key, title }: ExplanationOfRow, analysis: Analysis): string {
  const rows: readonly (ComparisonRow | null)[] = [
    ...analysis.listEconomicComparisonVM,
    analysis.economicTotal,
    ...analysis.listEnvironmentalComparisonVM,
    analysis.environmentalTotal,
  ]
  return rows.find((row) => row?.key === key)?.comparisonName ?? title
}
