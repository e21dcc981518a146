import { Emphasized } from '#comparison/emphasized.tsx'
import type { OptionOutline } from '#comparison/proposal/outline.ts'
import type { EndedPlans } from '#comparison/proposal/since-sent.ts'
import type { OptionArithmetic } from '#contract/proposals/proposal-page.ts'
import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { proposalPageTexts as texts } from '#texts/en/proposals/proposal-page.ts'
import { FigureFold } from './figure-fold.tsx'
import { NamedFold } from './named-fold.tsx'
import styles from './option-fold.module.css'
import { OptionPrice } from './option-price.tsx'
import { RangeBar } from './range-bar.tsx'
import { RangeCauses } from './range-causes.tsx'
import { WhatYouGet } from './what-you-get.tsx'

/** Where an option is opened: the target stands inside its fold, so that a browser which is led there opens it. */
export const optionId = (key: string) => `option-${key}`

type OptionYearProps = {
  option: OptionOutline
  offered: ProposalSnapshot['results']['options'][number] | undefined
  arithmetic: OptionArithmetic | null
}

/** What a year costs less or more, with its range, and what could move it. */
function OptionYear({ option: { label, year }, offered, arithmetic }: OptionYearProps) {
  const range = offered && 'range' in offered.year ? offered.year.range : null
  return (
    <div className={styles.part}>
      <h4>{proposalTexts.year.heading}</h4>
      <p>
        <Emphasized sentence={year.sentence} />
      </p>
      {range && <RangeBar range={range} />}
      {year.minimum && <p className={styles.small}>{year.minimum}</p>}
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
    </div>
  )
}

const yearKeys: ReadonlySet<string> = new Set(['saving', 'range'])

type OptionPaybackProps = { option: OptionOutline; arithmetic: OptionArithmetic | null }

/** When an option pays back: a line against doing nothing, and one against the least that may be installed. */
function OptionPayback({ option: { label, payback }, arithmetic }: OptionPaybackProps) {
  if (!payback) return null
  return (
    <div className={styles.part}>
      <h4>{proposalTexts.payback.heading}</h4>
      <dl className={styles.paybacks}>
        <div>
          <dt>{proposalTexts.payback.nothing}</dt>
          <dd>{payback.nothing}</dd>
        </div>
        <div>
          <dt>{proposalTexts.payback.minimum}</dt>
          <dd>{payback.minimum}</dd>
        </div>
      </dl>
      <p className={styles.small}>{proposalTexts.payback.alone}</p>
      <FigureFold
        title={texts.folds.payback}
        of={label}
        figures={(arithmetic?.figures ?? []).filter(({ key }) => paybackKeys.has(key))}
      />
    </div>
  )
}

const paybackKeys: ReadonlySet<string> = new Set(['payback', 'extra-payback'])

/** What an option brings besides money, in words alone. */
function OptionComfort({ option: { comfort } }: { option: OptionOutline }) {
  if (comfort.length === 0) return null
  return (
    <div className={styles.part}>
      <h4>{proposalTexts.options.comfort}</h4>
      <ul className={styles.lines}>
        {comfort.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      <p className={styles.small}>{texts.comfort}</p>
    </div>
  )
}

type OptionFoldProps = OptionYearProps & {
  isOpen: boolean
  /** The figures rest on a rebate that has ended. */
  isStale: boolean
  endedPlans: EndedPlans
}

/** One option: what it is, what it costs, what it changes. Of all options one is open. */
export function OptionFold({ option, offered, arithmetic, isOpen, isStale, endedPlans }: OptionFoldProps) {
  const { key, label, equipment } = option
  return (
    <details className={styles.option} name="option" open={isOpen}>
      <summary>
        <h3 id={`${optionId(key)}-label`} translate="no">
          {label}
        </h3>
        <span className={styles.what} translate="no">
          {equipment.map(({ name }) => name).join(', ')}
        </span>
      </summary>
      <article
        id={optionId(key)}
        className={styles.opened}
        aria-labelledby={`${optionId(key)}-label`}
        tabIndex={-1}
      >
        <div className={styles.column}>
          <WhatYouGet option={option} />
          <OptionPrice option={option} arithmetic={arithmetic} />
          {isStale ? (
            <p>{proposalTexts.price.stale}</p>
          ) : (
            <OptionPlans option={option} arithmetic={arithmetic} ended={endedPlans} />
          )}
          <OptionComfort option={option} />
        </div>
        {!isStale && (
          <div className={styles.column}>
            <OptionYear option={option} offered={offered} arithmetic={arithmetic} />
            <OptionPayback option={option} arithmetic={arithmetic} />
          </div>
        )}
      </article>
    </details>
  )
}

type OptionPlansProps = { option: OptionOutline; arithmetic: OptionArithmetic | null; ended: EndedPlans }

/** Ways to pay over time: payment, rate and months in one size of type, the disclosure right under them. */
function OptionPlans({ option: { label, payments }, arithmetic, ended }: OptionPlansProps) {
  if (payments.length === 0) return null
  return (
    <NamedFold title={proposalTexts.plans.heading} of={label}>
      {payments.map(({ key, name, figures, disclosure, extraText }) => {
        const payment = arithmetic?.payments[key]
        const end = ended.get(key)
        if (end !== undefined) return <p key={key}>{end}</p>
        return (
          <div key={key} className={styles.plan}>
            <p>
              <strong translate="no">{name}</strong>
            </p>
            {figures && <p>{figures.join(', ')}</p>}
            {disclosure && <p>{disclosure}</p>}
            {extraText && <p>{extraText}</p>}
            {payment && (
              <FigureFold title={texts.folds.payment} of={`${label}, ${name}`} figures={[payment]} />
            )}
          </div>
        )
      })}
    </NamedFold>
  )
}
