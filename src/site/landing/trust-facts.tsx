import type { TrustFact } from '#domain/operations/business/business.ts'
import { landingTexts } from '#texts/en/site/landing.ts'
import styles from './trust-facts.module.css'

/** Reasons to trust the business, as it gave them; nothing where it gave none. */
export function TrustFacts({ facts }: { facts: readonly TrustFact[] }) {
  if (facts.length === 0) return null
  return (
    <ul className={styles.facts} aria-label={landingTexts.factsTitle}>
      {facts.map(({ title, line }) => (
        <li key={title} className={styles.fact}>
          <strong>{title}</strong> <span>{line}</span>
        </li>
      ))}
    </ul>
  )
}
