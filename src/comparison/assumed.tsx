import type { Analysis } from '#contract/analysis.ts'
import styles from './assumed.module.css'
import { assumedInWords } from './in-words.ts'

/** What the headline assumes, one tap away: estimates with what would make them exact, notes, and whose constants. */
export function Assumed({ analysis }: { analysis: Analysis }) {
  return (
    <details className={styles.assumed}>
      <summary>What this assumes</summary>
      <ul className={styles.list}>
        {assumedInWords(analysis).map(({ code, isEstimate, text }) => (
          <li key={code}>
            {isEstimate && <strong>Estimated. </strong>}
            {text}
          </li>
        ))}
      </ul>
    </details>
  )
}
