import { Fold } from '#comparison/fold.tsx'
import type { ProposalOutline } from '#comparison/proposal/outline.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import styles from '../proposal.module.css'

/** What a yes means, with the terms and the notice of the right to cancel that the business keeps. It stands where the yes is given. */
export function Meaning({ meaning }: Pick<ProposalOutline, 'meaning'>) {
  return (
    <section className={styles.meaning} aria-labelledby="meaning-heading">
      <h3 id="meaning-heading">{proposalTexts.meaning.heading}</h3>
      <p>{meaning.sentences.join(' ')}</p>
      {meaning.texts.map(({ heading, text }) => (
        <Fold key={heading} title={heading} isOpen={false}>
          <p className={styles.typed}>{text}</p>
        </Fold>
      ))}
    </section>
  )
}
