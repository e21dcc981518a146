import type { ReactNode } from 'react'
import styles from './fold.module.css'

type FoldProps = {
  title: string
  /** Open when the page is shown; a reader may close it. */
  isOpen: boolean
  children: ReactNode
}

/** A part of a page that its reader opens. It needs no script, and paper shows what is in it. */
export function Fold({ title, isOpen, children }: FoldProps) {
  return (
    <details className={styles.fold} open={isOpen}>
      <summary>{title}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
