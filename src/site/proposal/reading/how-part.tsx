import { ExplainedRow } from '#comparison/panels/explained-row.tsx'
import type { ProposalOutline } from '#comparison/proposal/outline.ts'
import type { OwnProposalPage } from '#contract/proposals/own-proposals.ts'
import type { ProposalArithmetic } from '#contract/proposals/proposal-page.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { proposalPageTexts as texts } from '#texts/en/proposals/proposal-page.ts'
import { fill } from '#texts/fill.ts'
import styles from '../proposal.module.css'
import { NamedFold } from './named-fold.tsx'
import { PagePart } from './page-part.tsx'

type HowPartProps = {
  outline: ProposalOutline
  proposal: OwnProposalPage
  arithmetic: ProposalArithmetic | null
}

/** The rules behind all figures, the comparison of each place line by line, who made the version, and its code. */
export function HowPart({ outline, proposal, arithmetic }: HowPartProps) {
  return (
    <PagePart id="how-heading" title={proposalTexts.how.heading} line={texts.parts.how.line}>
      {outline.how.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {!arithmetic?.isWhole && <p>{texts.folds.older}</p>}
      <div className={styles.folds}>
        {outline.options.flatMap(({ key, label }) =>
          (arithmetic?.options[key]?.places ?? []).map(({ place, rows }) => (
            <NamedFold
              key={`${key} ${place}`}
              title={fill(texts.folds.place, { option: label, place })}
              of={proposalTexts.how.heading}
            >
              {rows.map((row) => (
                <ExplainedRow key={row.key} explanation={row} name={row.title} />
              ))}
            </NamedFold>
          )),
        )}
      </div>
      <p className={styles.below}>{[...outline.facts, outline.validUntil].join(' · ')}</p>
      <p className={styles.below}>{outline.sender.join(' · ')}</p>
      <p className={styles.below}>{fill(texts.folds.hash, { hash: proposal.hash })}</p>
    </PagePart>
  )
}
