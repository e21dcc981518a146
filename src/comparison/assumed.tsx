import type { Analysis } from '#contract/analysis.ts'
import { messages } from '#domain/messages.ts'
import styles from './assumed.module.css'
import { dateText } from './format.ts'

/** What the headline assumes, one tap away: estimates with what would make them exact, notes, and whose constants. */
export function Assumed({ analysis }: { analysis: Analysis }) {
  const { estimated, notes, assumptions } = analysis
  return (
    <details className={styles.assumed}>
      <summary>What this assumes</summary>
      <ul className={styles.list}>
        {estimated.map(({ code, reason, wouldBeExactWith }) => (
          <li key={code}>
            <strong>Estimated.</strong> {reason} Exact with: {wouldBeExactWith}.
          </li>
        ))}
        {notes.map(({ code, message }) => (
          <li key={code}>
            {message}
            {code === 'GAS_BASIS' && ` ${messages.utilityBillNote}`}
          </li>
        ))}
        <li>
          Prices, weather and emission factors are those in force since{' '}
          <time dateTime={assumptions.effectiveFrom}>{dateText(assumptions.effectiveFrom)}</time>, in version{' '}
          {assumptions.engineVersion} of the calculation.
        </li>
      </ul>
    </details>
  )
}
