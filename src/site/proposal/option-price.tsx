import type { PriceOutline } from '#comparison/proposal/price-outline.ts'
import { proposalTexts } from '#texts/en/proposal.ts'
import styles from './option-card.module.css'

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
