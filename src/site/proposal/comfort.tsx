import type { ProposalOutline } from '#comparison/proposal/outline.ts'
import { proposalTexts } from '#texts/en/proposal.ts'
import { proposalPageTexts as texts } from '#texts/en/proposal-page.ts'
import styles from './proposal.module.css'

/** What an option brings besides money, in words alone. */
export function Comfort({ outline }: { outline: ProposalOutline }) {
  const options = outline.options.filter(({ comfort }) => comfort.length > 0)
  if (options.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="comfort-heading">
      <h2 id="comfort-heading">{proposalTexts.options.comfort}</h2>
      <p>{texts.comfort}</p>
      <dl className={styles.byOption}>
        {options.map(({ key, label, comfort }) => (
          <div key={key}>
            <dt>{label}</dt>
            {comfort.map((benefit) => (
              <dd key={benefit}>{benefit}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
