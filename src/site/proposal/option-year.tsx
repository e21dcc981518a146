import { Emphasized } from '#comparison/emphasized.tsx'
import type { OptionOutline } from '#comparison/proposal/outline.ts'
import type { OptionArithmetic } from '#contract/proposal-page.ts'
import type { ProposalSnapshot } from '#contract/proposal-snapshot.ts'
import { proposalTexts } from '#texts/en/proposal.ts'
import { proposalPageTexts as texts } from '#texts/en/proposal-page.ts'
import { FigureFold } from './figure-fold.tsx'
import styles from './option-card.module.css'
import { RangeCauses } from './range-causes.tsx'

type OptionYearProps = {
  option: OptionOutline
  offered: ProposalSnapshot['results']['options'][number] | undefined
  arithmetic: OptionArithmetic | null
}

/** What a year costs less or more, with its range, and what could move it. */
export function OptionYear({ option: { label, year }, offered, arithmetic }: OptionYearProps) {
  const range = offered && 'range' in offered.year ? offered.year.range : null
  return (
    <>
      <h4>{proposalTexts.year.heading}</h4>
      <p className={styles.year}>
        <Emphasized sentence={year.sentence} />
      </p>
      {year.minimum && <p>{year.minimum}</p>}
      {year.notes.map((note) => (
        <p key={note} className={styles.small}>
          {note}
        </p>
      ))}
      {range && range.causes.length > 0 && <RangeCauses range={range} of={label} />}
      <FigureFold
        title={texts.folds.year}
        of={label}
        figures={(arithmetic?.figures ?? []).filter(({ key }) => yearKeys.has(key))}
      />
    </>
  )
}

const yearKeys: ReadonlySet<string> = new Set(['saving', 'range'])
