import type { ReactNode } from 'react'
import type { Analysis } from '#contract/homes/analysis.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { lackInWords } from '../figures/in-words.ts'
import styles from './not-compared.module.css'

type NotComparedProps = {
  analyses: readonly Analysis[]
  /** Shown if no equipment is included at all. */
  noneIncluded: ReactNode
}

/** Which included equipment is missing from a system analysis and why; or that none is included. */
export function NotCompared({ analyses, noneIncluded }: NotComparedProps) {
  const refused = analyses.filter((analysis) => analysis.returnCode === 2)
  if (refused.length > 0) {
    return (
      <section className={styles.section}>
        <h2>{comparisonTexts.headings.notCompared}</h2>
        <ul>
          {refused.map((analysis) => (
            <li key={analysis.equipmentTypeName}>
              <strong>{analysis.equipmentTypeName}</strong>: {lackInWords(analysis)}
            </li>
          ))}
        </ul>
      </section>
    )
  }
  return analyses.some((analysis) => analysis.returnCode === 0) ? null : noneIncluded
}
