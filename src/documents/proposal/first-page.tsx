import { View } from '@react-pdf/renderer'
import { yearInWords } from '#comparison/proposal/card-in-words.ts'
import type { CardOutline, FirstScreen } from '#comparison/proposal/first-screen.ts'
import type { Paper } from '#domain/operations/business/paper.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { contentWidthPt } from '../pdf/paper-sizes.ts'
import { styles } from '../pdf/styles.ts'
import { Words } from '../pdf/words.tsx'
import { look } from './styles.ts'
import { YearsBars } from './years-bars.tsx'

const texts = proposalTexts.first

/** What the page says first: the options side by side, the suggestion, the years each way, and which is cheapest. */
export function FirstPage({ first, paper }: { first: FirstScreen; paper: Paper }) {
  const { cards, hasInstant, suggestion, terms, bars } = first
  return (
    <View>
      <Words style={look.caption} as="H2">
        {hasInstant ? texts.youPayAfter : texts.youPay}
      </Words>
      <View style={look.cards}>
        {cards.map((card) => (
          <Card key={card.key} card={card} />
        ))}
      </View>
      {suggestion !== null && <Words style={{ ...styles.body, marginTop: 6 }}>{suggestion}</Words>}
      {terms.map((line) => (
        <Words key={line} style={look.note}>
          {line}
        </Words>
      ))}
      {'refused' in bars ? (
        <Words style={{ ...styles.body, marginTop: 8 }}>{bars.refused}</Words>
      ) : (
        <>
          <YearsBars outline={bars} widthPt={contentWidthPt(paper)} />
          {bars.sentence !== '' && <Words style={styles.sentence}>{bars.sentence}</Words>}
        </>
      )}
    </View>
  )
}

function Card({ card: { label, isSuggested, payToTheCent, monthly, year } }: { card: CardOutline }) {
  return (
    <View style={isSuggested ? [look.card, look.marked] : look.card}>
      <Words style={look.option} as="H3">
        {label}
      </Words>
      <Words style={look.mark}>{isSuggested ? texts.suggestedShort : ' '}</Words>
      <Words style={look.pay}>{payToTheCent ?? texts.noPrice}</Words>
      {monthly !== null && <Words style={styles.small}>{monthly}</Words>}
      <Words style={styles.small}>{yearInWords(year)}</Words>
    </View>
  )
}
