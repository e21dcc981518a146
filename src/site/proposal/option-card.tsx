import type { OptionOutline } from '#comparison/proposal/outline.ts'
import type { OptionArithmetic } from '#contract/proposal-page.ts'
import type { ProposalSnapshot } from '#contract/proposal-snapshot.ts'
import { proposalTexts } from '#texts/en/proposal.ts'
import { proposalPageTexts as texts } from '#texts/en/proposal-page.ts'
import { FigureFold } from './figure-fold.tsx'
import styles from './option-card.module.css'
import { OptionPlans } from './option-plans.tsx'
import { OptionPrice } from './option-price.tsx'
import { OptionYear } from './option-year.tsx'
import type { EndedPlans } from './since-sent.ts'

type OptionCardProps = {
  option: OptionOutline
  offered: ProposalSnapshot['results']['options'][number] | undefined
  arithmetic: OptionArithmetic | null
  /** The figures rest on a rebate that has ended. */
  isStale: boolean
  endedPlans: EndedPlans
}

/** One option: what it is, what it costs, what it changes. Its parts stand level with those of the options beside it. */
export function OptionCard({ option, offered, arithmetic, isStale, endedPlans }: OptionCardProps) {
  const id = `option-${option.key}`
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div>
        <h3 id={id} className={styles.label} translate="no">
          {option.label}
        </h3>
        {option.suggested && <p className={styles.suggested}>{option.suggested}</p>}
      </div>
      <ul className={styles.lines}>
        {option.equipment.map(({ key, name, details }) => (
          <li key={key}>
            <strong translate="no">{name}</strong>
            {details.map((detail) => (
              <span key={detail} className={styles.detail}>
                {detail}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <div className={styles.part}>
        {option.price && <OptionPrice price={option.price} />}
        {/* Why not then: its steps name what a rebate brought before it ended. */}
        {option.price?.ended.length === 0 && arithmetic?.price && (
          <FigureFold title={texts.folds.price} of={option.label} figures={[arithmetic.price]} />
        )}
      </div>
      {isStale ? (
        <p className={styles.stale}>{proposalTexts.price.stale}</p>
      ) : (
        <>
          <div className={styles.part}>
            <OptionPlans option={option} arithmetic={arithmetic} ended={endedPlans} />
          </div>
          <div className={styles.part}>
            <OptionYear option={option} offered={offered} arithmetic={arithmetic} />
          </div>
          <div className={styles.part}>
            {option.payback && (
              <>
                <h4>{proposalTexts.payback.heading}</h4>
                <dl className={styles.paybacks}>
                  <div>
                    <dt>{proposalTexts.payback.nothing}</dt>
                    <dd>{option.payback.nothing}</dd>
                  </div>
                  <div>
                    <dt>{proposalTexts.payback.minimum}</dt>
                    <dd>{option.payback.minimum}</dd>
                  </div>
                </dl>
                <p className={styles.small}>{proposalTexts.payback.alone}</p>
                <FigureFold
                  title={texts.folds.payback}
                  of={option.label}
                  figures={(arithmetic?.figures ?? []).filter(({ key }) => paybackKeys.has(key))}
                />
              </>
            )}
          </div>
        </>
      )}
    </article>
  )
}

const paybackKeys: ReadonlySet<string> = new Set(['payback', 'extra-payback'])
