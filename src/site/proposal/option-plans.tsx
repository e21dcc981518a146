import { Fold } from '#comparison/fold.tsx'
import type { OptionOutline } from '#comparison/proposal/outline.ts'
import type { OptionArithmetic } from '#contract/proposal-page.ts'
import { proposalTexts } from '#texts/en/proposal.ts'
import { proposalPageTexts as texts } from '#texts/en/proposal-page.ts'
import { FigureFold } from './figure-fold.tsx'
import styles from './option-card.module.css'
import type { EndedPlans } from './since-sent.ts'

type OptionPlansProps = { option: OptionOutline; arithmetic: OptionArithmetic | null; ended: EndedPlans }

/** Ways to pay over time: payment, rate and months in one size of type, the disclosure right under them. */
export function OptionPlans({ option: { label, payments }, arithmetic, ended }: OptionPlansProps) {
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
