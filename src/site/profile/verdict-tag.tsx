import type { Verdict } from '#domain/verdict/verdicts.ts'
import { Icon } from './icon.tsx'
import styles from './verdict-tag.module.css'

const icons = {
  'do-not-run': 'warning',
  'replace-now': 'warning',
  plan: 'calendar',
  'need-fact': 'question',
  'keep-and-service': 'check',
} as const satisfies Record<Verdict, string>

/** What to do, in a few words, with an icon and a tint of its own. */
export function VerdictTag({ verdict, text }: { verdict: Verdict; text: string }) {
  return (
    <p className={styles.tag} data-verdict={verdict}>
      <Icon name={icons[verdict]} className={styles.icon} />
      {text}
    </p>
  )
}
