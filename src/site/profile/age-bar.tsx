import type { AgeAnswer } from '#domain/verdict/place-answer.ts'
import type { Verdict } from '#domain/verdict/verdicts.ts'
import styles from './age-bar.module.css'

/** How much longer than the longer of age and usual life the bar is. */
const roomBeyond = 1.2

/** The age of a piece as a bar, with a tick where its kind is usually replaced; the words below say the same. */
export function AgeBar({ age, verdict }: { age: AgeAnswer; verdict: Verdict }) {
  const { years, usualYears } = age
  const most = Math.max(years, usualYears) * roomBeyond
  return (
    <div className={styles.age} data-verdict={verdict} data-age>
      <svg className={styles.bar} viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.track} width={most} height={1} />
        <rect className={styles.years} width={Math.max(years, most / 50)} height={1} />
        <rect className={styles.tick} x={usualYears - most / 200} width={most / 100} height={1} />
      </svg>
      <p className={styles.words}>
        <strong>{age.soFar}</strong> <span className={styles.usual}>{age.usual}</span>
      </p>
    </div>
  )
}
