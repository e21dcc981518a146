import type { OptionOutline } from '#comparison/proposal/outline.ts'
import type { PriceLine, PriceOutline } from '#comparison/proposal/price-outline.ts'
import type { OptionArithmetic } from '#contract/proposals/proposal-page.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { proposalPageTexts as texts } from '#texts/en/proposals/proposal-page.ts'
import { FigureFold } from './figure-fold.tsx'
import { NamedFold } from './named-fold.tsx'
import styles from './option-fold.module.css'

type OptionPriceProps = { option: OptionOutline; arithmetic: OptionArithmetic | null }

/** What an option costs line by line, behind a press; and what may come back, which no other figure counts. */
export function OptionPrice({ option: { label, price }, arithmetic }: OptionPriceProps) {
  if (!price) return <p>{proposalTexts.first.noPrice}</p>
  const { later, ifAllApproved, ended } = price
  return (
    <div className={styles.part}>
      <NamedFold title={texts.parts.price} of={label}>
        <PriceLines price={price} />
        {/* Why not then: its steps name what a rebate brought before it ended. */}
        {ended.length === 0 && arithmetic?.price && (
          <FigureFold title={texts.folds.price} of={label} figures={[arithmetic.price]} />
        )}
      </NamedFold>
      {later.map(({ key, sentence }) => (
        <p key={key} className={styles.small}>
          {sentence} <a href={`#${rebateId(key)}`}>{texts.parts.rebates.conditions}</a>
        </p>
      ))}
      {ifAllApproved && <p className={styles.small}>{ifAllApproved}</p>}
      {ended.map((sentence) => (
        <p key={sentence} className={styles.small}>
          {sentence}
        </p>
      ))}
    </div>
  )
}

/** Where the conditions of a rebate stand. */
export const rebateId = (id: number) => `rebate-${id}`

/** Lines, discount, taxes, what is taken off, and what is paid, to the cent. */
export function PriceLines({ price: { lines, total, instant, youPay } }: { price: PriceOutline }) {
  return (
    <dl className={styles.sums}>
      {[...lines, total, ...instant].map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a price never move, and two may be the same
        <Sum key={index} line={line} isTotal={line === total} />
      ))}
      <Sum line={youPay} isTotal />
    </dl>
  )
}

function Sum({ line: { name, amount }, isTotal }: { line: PriceLine; isTotal: boolean }) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>{name}</dt>
      <dd translate="no">{amount}</dd>
    </div>
  )
}
