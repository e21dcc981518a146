import type { SavingRange } from '#engine/range/saving-ends.ts'
import styles from './range-bar.module.css'

/** Between which ends a saving lies, and what is likely, beside nothing saved: the drawing of its sentence. */
export function RangeBar({ range: { lowCents, likelyCents, highCents } }: { range: SavingRange }) {
  const least = Math.min(0, lowCents)
  const most = Math.max(0, highCents)
  const percent = (cents: number) =>
    `${Math.round((10_000 * (cents - least)) / Math.max(1, most - least)) / 100}%`
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect className={styles.track} width="100%" height="14" />
      <rect
        className={styles.range}
        x={percent(lowCents)}
        width={percent(least + highCents - lowCents)}
        height="14"
      />
      <line className={styles.nothing} x1={percent(0)} x2={percent(0)} y1="-3" y2="17" />
      <line className={styles.likely} x1={percent(likelyCents)} x2={percent(likelyCents)} y1="-3" y2="17" />
    </svg>
  )
}
