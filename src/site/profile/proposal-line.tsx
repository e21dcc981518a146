import type { ProfilePage } from '#contract/site.ts'
import { dayInWords } from '#domain/days.ts'
import { proposalPageTexts } from '#texts/en/proposals/proposal-page.ts'
import { fill } from '#texts/fill.ts'
import styles from '../request/open-request-line.module.css'

const texts = proposalPageTexts.card

/** Leads to the proposal that the home has; nothing if there is none. */
export function ProposalLine({ proposal }: Pick<ProfilePage, 'proposal'>) {
  if (!proposal) return null
  return (
    <p>
      <a className={styles.line} href={`/proposal/${proposal.id}`}>
        {fill(proposal.isAccepted ? texts.accepted : texts.open, { day: dayInWords(proposal.sentOn) })}
      </a>
    </p>
  )
}
