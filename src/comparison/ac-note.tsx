import styles from './ac-note.module.css'

/** How air conditioners are counted; stands beside their tables. */
export function AcNote({ text }: { text: string }) {
  return <p className={styles.note}>{text}</p>
}
