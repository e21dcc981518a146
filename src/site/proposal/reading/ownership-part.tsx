import type { ProposalOutline } from '#comparison/proposal/outline.ts'
import type { ProposalArithmetic } from '#contract/proposals/proposal-page.ts'
import type { SaidFigure } from '#saying/figure-explanation-in-words.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { proposalPageTexts as texts } from '#texts/en/proposals/proposal-page.ts'
import { fill } from '#texts/fill.ts'
import styles from '../proposal.module.css'
import { ChoicesTable } from './choices-table.tsx'
import { FigureFold } from './figure-fold.tsx'

type OwnershipPartProps = {
  outline: ProposalOutline
  arithmetic: ProposalArithmetic | null
  /** A figure in it rests on a rebate that has ended. */
  isStale: boolean
}

/** What each choice costs over the years; keeping and the least that may be installed are always columns. */
export function OwnershipPart({ outline: { ownership, years }, arithmetic, isStale }: OwnershipPartProps) {
  const heading = fill(proposalTexts.ownership.heading, { years })
  return (
    <div className={styles.part}>
      <h3>{heading}</h3>
      {isStale ? (
        <p>{proposalTexts.price.stale}</p>
      ) : 'refused' in ownership ? (
        <p>{ownership.refused}</p>
      ) : (
        <>
          <p>{ownership.lead}</p>
          <ChoicesTable caption={heading} columns={ownership.columns} rows={ownership.rows} />
          <p className={styles.below}>{ownership.notes.join(' ')}</p>
          {arithmetic && (
            <div className={styles.folds}>
              {ownership.columns.map(({ key, name }) => (
                <FigureFold
                  key={key}
                  title={fill(texts.folds.owning, { column: name })}
                  of={heading}
                  figures={figuresOf(key, arithmetic)}
                />
              ))}
            </div>
          )}
        </>
      )}
    </div>
  )
}

const elsewhere: ReadonlySet<string> = new Set([
  'price',
  'payment',
  'saving',
  'range',
  'payback',
  'extra-payback',
])

function figuresOf(column: string, { keep, minimum, options }: ProposalArithmetic): SaidFigure[] {
  const figures = column === 'keep' ? keep : column === 'minimum' ? minimum : (options[column]?.figures ?? [])
  return figures.filter(({ key }) => !elsewhere.has(key))
}
