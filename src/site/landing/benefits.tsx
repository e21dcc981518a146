import { landingTexts } from '#texts/en/site/landing.ts'
import styles from './benefits.module.css'

const { title, economic, environmental, social } = landingTexts.benefits

const benefits = [
  { id: 'economic', ...economic },
  { id: 'environmental', ...environmental },
  { id: 'social', ...social },
]

/** What a new system can change: money, environment and what is on no bill. */
export function Benefits() {
  return (
    <section aria-labelledby="benefits">
      <h2 id="benefits">{title}</h2>
      <div className={styles.benefits}>
        {benefits.map(({ id, title: name, text }) => (
          <section key={id} className={styles.benefit} aria-labelledby={id}>
            <h3 id={id}>{name}</h3>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </section>
  )
}
