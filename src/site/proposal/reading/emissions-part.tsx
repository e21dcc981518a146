import { Emphasized } from '#comparison/emphasized.tsx'
import type { ProposalOutline } from '#comparison/proposal/outline.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { proposalPageTexts as texts } from '#texts/en/proposals/proposal-page.ts'
import styles from '../proposal.module.css'
import { PagePart } from './page-part.tsx'

const { co2eNote: note } = proposalTexts.ownership

/** What each option changes in the greenhouse gases of a year. */
export function EmissionsPart({ outline: { options } }: { outline: ProposalOutline }) {
  return (
    <PagePart id="co2e-heading" title={texts.emissions} line={texts.parts.emissions.line}>
      <dl className={styles.byOption}>
        {options.map(({ key, label, year }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{year.co2e ? <Emphasized sentence={year.co2e} /> : texts.table.unknown}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.below}>{note}</p>
    </PagePart>
  )
}
