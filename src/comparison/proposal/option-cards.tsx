import type { ReactNode } from 'react'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import type { CardOutline, FirstScreen } from './first-screen.ts'
import styles from './option-cards.module.css'

const texts = proposalTexts.first

type OptionCardsProps = {
  first: FirstScreen
  /** Where the press of a card leads. */
  hrefOf: (key: string) => string
  /** The option that was said yes to; null while none was. */
  chosen: string | null
}

/** The options side by side: what they cost now and change in a year. Each leads to its own part of the page. */
export function OptionCards({
  first: { cards, suggestion, terms, hasInstant },
  hrefOf,
  chosen,
}: OptionCardsProps) {
  return (
    <div className={styles.options}>
      <h2 className={styles.caption}>{hasInstant ? texts.youPayAfter : texts.youPay}</h2>
      <ul className={styles.cards} data-count={cards.length}>
        {cards.map((card) => (
          <li key={card.key} className={styles.place}>
            <a
              className={styles.card}
              href={hrefOf(card.key)}
              data-marked={(chosen === null ? card.isSuggested : card.key === chosen) || undefined}
            >
              <Card card={card}>
                {card.key === chosen
                  ? texts.chosen
                  : chosen === null && card.isSuggested && texts.suggestedShort}
              </Card>
            </a>
          </li>
        ))}
      </ul>
      {suggestion !== null && chosen === null && <p>{suggestion}</p>}
      {terms.map((line) => (
        <p key={line} className={styles.small}>
          {line}
        </p>
      ))}
    </div>
  )
}

function Card({ card: { label, pay, monthly, year }, children }: { card: CardOutline; children: ReactNode }) {
  return (
    <>
      <span className={styles.label} translate="no">
        {label}
      </span>{' '}
      <span className={styles.mark}>{children}</span>{' '}
      {pay === null ? (
        <span className={styles.noPay}>{texts.noPrice}</span>
      ) : (
        <strong className={styles.pay} translate="no">
          {pay}
        </strong>
      )}{' '}
      <span className={styles.line}>{monthly}</span>{' '}
      <span className={styles.line}>
        {year.amount} {year.ends !== null && <span className={styles.likely}>{texts.likely}</span>}
      </span>
    </>
  )
}
