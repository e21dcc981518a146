import { Emphasized } from '#comparison/emphasized.tsx'
import { Fold } from '#comparison/fold.tsx'
import type { OptionOutline } from '#comparison/proposal/outline.ts'
import type { PriceOutline } from '#comparison/proposal/price-outline.ts'
import type { OptionArithmetic } from '#contract/proposals/proposal-page.ts'
import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { proposalPageTexts as texts } from '#texts/en/proposals/proposal-page.ts'
import { FigureFold } from './figure-fold.tsx'
import { IncludedPart } from './included-part.tsx'
import styles from './option-card.module.css'
import { RangeCauses } from './range-causes.tsx'
import type { EndedPlans } from './since-sent.ts'

type OptionYearProps = {
  option: OptionOutline
  offered: ProposalSnapshot['results']['options'][number] | undefined
  arithmetic: OptionArithmetic | null
}

/** What a year costs less or more, with its range, and what could move it. */
function OptionYear({ option: { label, year }, offered, arithmetic }: OptionYearProps) {
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
      <div className={styles.part}>
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
        {option.included && <IncludedPart included={option.included} of={option.label} />}
      </div>
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

type OptionPlansProps = { option: OptionOutline; arithmetic: OptionArithmetic | null; ended: EndedPlans }

/** Ways to pay over time: payment, rate and months in one size of type, the disclosure right under them. */
function OptionPlans({ option: { label, payments }, arithmetic, ended }: OptionPlansProps) {
  if (payments.length === 0) return null
  return (
    <Fold title={proposalTexts.plans.heading} isOpen={false}>
      {payments.map(({ key, name, figures, disclosure, extraText }) => {
        const payment = arithmetic?.payments[key]
        const end = ended.get(key)
        if (end !== undefined)
          return (
            <p key={key} className={styles.plan}>
              {end}
            </p>
          )
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
    </Fold>
  )
}

/** What the customer pays, in the largest letters of the option; then, smaller, what may come back. */
export function OptionPrice({ price }: { price: PriceOutline }) {
  const { total, instant, youPay, later, ifAllApproved, ended } = price
  return (
    <>
      {instant.length > 0 && (
        <dl className={styles.sums}>
          {[total, ...instant].map(({ name, amount }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd translate="no">{amount}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.youPay}>
        <span>{youPay.name}</span> <strong translate="no">{youPay.amount}</strong>{' '}
        <span className={styles.small}>{proposalTexts.price.withTax}</span>
      </p>
      {later.map(({ key, sentence, terms }) => (
        <p key={key} className={styles.small}>
          {sentence} {terms.map(withLink)}
        </p>
      ))}
      {ifAllApproved && <p className={styles.small}>{ifAllApproved}</p>}
      {ended.map((sentence) => (
        <p key={sentence} className={styles.small}>
          {sentence}
        </p>
      ))}
    </>
  )
}

/** The address of a source as a link. */
function withLink(term: string) {
  const [before = '', address] = term.split(/(?=https?:\/\/)/)
  return (
    <span key={term}>
      {before}
      {address && <a href={address}>{address}</a>}{' '}
    </span>
  )
}
