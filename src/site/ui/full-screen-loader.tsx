import type { ReactNode } from 'react'
import styles from './full-screen-loader.module.css'

/** Covers the page while something is being sent, and says what. */
export function FullScreenLoader({ children }: { children: ReactNode }) {
  return (
    <div className={styles.screen} role="status">
      <span className={styles.wheel} aria-hidden="true" />
      <p>{children}</p>
    </div>
  )
}
