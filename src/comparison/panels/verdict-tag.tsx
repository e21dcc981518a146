import type { VerdictAnswer } from '#contract/homes/analysis.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import styles from './verdict-tag.module.css'

/** What to do with the equipment, in words, a shape and a color. */
export function VerdictTag({ verdict }: { verdict: VerdictAnswer['verdict'] }) {
  return (
    <p className={styles.tag} data-verdict={verdict}>
      <svg className={styles.sign} viewBox="0 0 16 16" aria-hidden="true">
        <path d={signs[verdict]} />
      </svg>
      {labelPageTexts.advice[verdict]}
    </p>
  )
}

const calendar = 'M2.5 4h11v9.5h-11z M2.5 7h11 M5.5 2v3 M10.5 2v3'

/** A cross, two arrows, a calendar, a question mark and a check mark. */
const signs = {
  'do-not-run': 'M4 4l8 8 M12 4l-8 8',
  'replace-now': 'M3 6h9l-3-3 M13 10H4l3 3',
  plan: calendar,
  'need-fact': 'M5 6q0-3 3-3t3 2.5q0 1.5-3 3v1.5 M8 12.75v.5',
  'keep-and-service': 'M3 8.5l3.5 3.5L13 4.5',
} as const satisfies Record<VerdictAnswer['verdict'], string>
