import type { VerdictInOutline } from './outline.ts'
import styles from './verdict.module.css'

/** What to do with the equipment; shown above all figures. */
export function Verdict({ verdict }: { verdict: VerdictInOutline }) {
  const { kind, headline, reasons, furtherReasons, nextStep } = verdict
  return (
    <div className={styles.verdict} data-verdict={kind}>
      <p className={styles.headline}>{headline}</p>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p className={styles.nextStep}>{nextStep}</p>
      {furtherReasons.length > 0 && (
        <details>
          <summary>More on why</summary>
          <ul>
            {furtherReasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
