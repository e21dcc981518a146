import type { OwnProposalPage } from '#contract/proposals/own-proposals.ts'
import { dayInWords } from '#domain/days.ts'
import { holderMay } from '#domain/people/holders.ts'
import { proposalFileHref } from '#domain/proposals/letters/file-contents.ts'
import { visitInWords } from '#domain/requests/agreed-visit.ts'
import { proposalPageTexts } from '#texts/en/proposals/proposal-page.ts'
import { fill } from '#texts/fill.ts'
import styles from '../proposal.module.css'

const texts = proposalPageTexts.next

/** After a yes: the contract and where it is, and the day that is set, or the call and about when the work is planned. */
export function NextSteps({ proposal }: { proposal: OwnProposalPage }) {
  const { id, number, snapshot, decisions, reader, work } = proposal
  const accepted = decisions.findLast(({ kind }) => kind === 'accept')
  if (!snapshot || !accepted) return null
  const { acceptanceMeaning } = snapshot.meaning
  return (
    <section className={styles.part} aria-labelledby="next-heading">
      <h2 id="next-heading">{texts.title}</h2>
      <ol className={styles.steps}>
        <li>
          {texts.contract[acceptanceMeaning]}{' '}
          {holderMay(reader, 'files') && (
            <a href={proposalFileHref({ proposal: id, number, content: 'acceptance' })}>
              {proposalPageTexts.downloadAcceptance}
            </a>
          )}
        </li>
        {work?.isToPlan && <li>{texts.call}</li>}
        {work?.plannedOn && <li>{fill(texts.install, { day: dayInWords(work.plannedOn) })}</li>}
        {work?.visit && <li>{fill(texts.set, { visit: visitInWords(work.visit) })}</li>}
      </ol>
    </section>
  )
}
