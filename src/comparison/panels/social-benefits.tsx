import type { ListSection } from '../figures/outline.ts'
import styles from './social-benefits.module.css'

/** The benefits of the proposed system besides money and CO2e. */
export function SocialBenefits({ section }: { section: ListSection }) {
  return (
    <section className={styles.benefits}>
      <h3>{section.heading}</h3>
      <ul>
        {section.items.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
