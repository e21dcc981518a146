import type { ReactNode } from 'react'
import { landingTexts } from '#texts/en/site/landing.ts'
import styles from './steps.module.css'

const { title, scan, compare, ask } = landingTexts.steps

/** How a homeowner comes from the label to an answer, beside a drawing if there is one. */
export function Steps({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="steps">
      <h2 id="steps">{title}</h2>
      <ol className={styles.steps}>
        {[scan, compare, ask].map((step) => (
          <li key={step.title} className={styles.step}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      {children}
    </section>
  )
}
