import { messages } from '#domain/messages.ts'
import styles from './ac-note.module.css'

/** How air conditioners are counted; stands beside their tables. */
export function AcNote() {
  return <p className={styles.note}>{messages.analysis.airConditionerNote}</p>
}
