import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** Words that stand out: a problem is read out at once, anything else when it is its turn. */
export function Notice({ isProblem = false, children }: { isProblem?: boolean; children: ReactNode }) {
  return (
    <div className={isProblem ? styles.problem : styles.notice} role={isProblem ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
