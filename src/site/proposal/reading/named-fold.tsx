import type { ReactNode } from 'react'
import styles from './named-fold.module.css'

type NamedFoldProps = {
  title: string
  /** What it belongs to, for readers who hear the page: many folds have the same title. */
  of: string
  /** Paper shows what is in it; without this it leaves the fold away. */
  isOnPaper?: true
  children: ReactNode
}

/** A small fold inside an option or a part of the page. It needs no script. */
export function NamedFold({ title, of, isOnPaper, children }: NamedFoldProps) {
  return (
    <details className={styles.fold} data-paper={isOnPaper}>
      <summary>
        {title}
        <span className={styles.heard}>, {of}</span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
