import { type ReactNode, useId } from 'react'
import styles from './page-part.module.css'

type PagePartProps = {
  id: string
  title: string
  /** What is in it, for whoever decides whether to open it. */
  line: string
  isOpen?: boolean
  children: ReactNode
}

/** A part of the page below its options, folded. It needs no script, and paper shows what is in it. */
export function PagePart({ id, title, line, isOpen = false, children }: PagePartProps) {
  const lineId = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <details open={isOpen}>
        <summary aria-describedby={lineId}>
          <h2 id={id}>{title}</h2>
          <span id={lineId} className={styles.line}>
            {line}
          </span>
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </section>
  )
}
