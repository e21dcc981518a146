import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** A highlighted message. Screen readers announce a problem at once, other notices politely. */
export function Notice({ isProblem = false, children }: { isProblem?: boolean; children: ReactNode }) {
  return (
    <div className={isProblem ? styles.problem : styles.notice} role={isProblem ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
