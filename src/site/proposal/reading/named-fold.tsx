import type { ReactNode } from 'react'
import styles from './named-fold.module.css'

type NamedFoldProps = {
  title: string
  /** What it belongs to, for readers who hear the page: many folds have the same title. */
  of: string
  children: ReactNode
}

/** A small fold below a figure. It needs no script; paper leaves it closed. */
export function NamedFold({ title, of, children }: NamedFoldProps) {
  return (
    <details className={styles.fold}>
      <summary>
        {title}
        <span className={styles.heard}>, {of}</span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
