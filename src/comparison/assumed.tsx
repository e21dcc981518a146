import styles from './assumed.module.css'
import type { ListSection } from './outline.ts'

/** What the headline assumes, one tap away: estimates and what would make them exact, notes, and the set of assumptions. */
export function Assumed({ section }: { section: ListSection }) {
  return (
    <details className={styles.assumed}>
      <summary>{section.heading}</summary>
      <ul className={styles.list}>
        {section.items.map(({ key, isEstimate, text }) => (
          <li key={key}>
            {isEstimate && <strong>Estimated. </strong>}
            {text}
          </li>
        ))}
      </ul>
    </details>
  )
}
