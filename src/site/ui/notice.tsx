import type { ReactNode } from 'react'
import styles from './notice.module.css'

type NoticeProps = {
  isProblem?: boolean
  /** Where an address leads that ends in it: the focus goes there. */
  id?: string
  children: ReactNode
}

/** A highlighted message. Screen readers announce a problem at once, other notices politely. */
export function Notice({ isProblem = false, id, children }: NoticeProps) {
  return (
    <div
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={isProblem ? styles.problem : styles.notice}
      role={isProblem ? 'alert' : 'status'}
    >
      {children}
    </div>
  )
}
