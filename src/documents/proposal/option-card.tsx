import { View } from '@react-pdf/renderer'
import type { OptionOutline, PaymentOutline } from '#comparison/proposal/outline.ts'
import type { PriceLine, PriceOutline } from '#comparison/proposal/price-outline.ts'
import { styles } from '../pdf/styles.ts'
import { tagged } from '../pdf/tag.ts'
import { Words } from '../pdf/words.tsx'
import { IncludedPart } from './included-part.tsx'
import { look } from './styles.ts'

/** An option: what is put in, what it costs, what may come back, and ways to pay. */
export function OptionCard({ option }: { option: OptionOutline }) {
  const { label, equipment, included, price, payments } = option
  return (
    <View style={look.box}>
      <View wrap={false}>
        <Words style={look.option} as="H3">
          {label}
        </Words>
        <View style={look.columns}>
          <View style={look.left}>
            {equipment.map(({ key, name, details }) => (
              <View key={key} style={{ marginBottom: 4 }}>
                <Words style={look.equipment}>{name}</Words>
                <Words style={look.detail}>{details.join(' · ')}</Words>
              </View>
            ))}
          </View>
          {price && (
            <View style={look.right}>
              <Price price={price} />
            </View>
          )}
        </View>
      </View>
      {included && <IncludedPart included={included} />}
      {payments.map((payment) => (
        <Plan key={payment.key} payment={payment} />
      ))}
    </View>
  )
}

/** Price with tax first, then what is taken off now, what is paid, and smaller what may come back. */
function Price({ price }: { price: PriceOutline }) {
  const { lines, total, instant, youPay, later, ifAllApproved } = price
  return (
    <View>
      <View {...tagged('Table')}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one option never move, and two may be the same
          <Line key={index} line={line} />
        ))}
        <Line line={total} isTotal />
        {instant.map((line) => (
          <Line key={line.name} line={line} />
        ))}
        <View style={look.youPay} {...tagged('TR')}>
          <Words style={look.youPayName} as="TH" scope="Row">
            {youPay.name}
          </Words>
          <Words style={look.youPayAmount} as="TD">
            {youPay.amount}
          </Words>
        </View>
      </View>
      {later.map(({ key, sentence }) => (
        <Words key={key} style={look.term}>
          {sentence}
        </Words>
      ))}
      {ifAllApproved !== null && <Words style={look.term}>{ifAllApproved}</Words>}
    </View>
  )
}

function Line({ line: { name, amount }, isTotal = false }: { line: PriceLine; isTotal?: boolean }) {
  const weight = isTotal ? styles.strong : {}
  return (
    <View style={isTotal ? [look.line, look.total] : look.line} {...tagged('TR')}>
      <Words style={{ ...look.lineName, ...weight }} as="TH" scope="Row">
        {name}
      </Words>
      <Words style={{ ...look.lineAmount, ...weight }} as="TD">
        {amount}
      </Words>
    </View>
  )
}

/** Payment, rate and months in one size, with the disclosure right under them. */
function Plan({ payment: { name, figures, disclosure, extraText } }: { payment: PaymentOutline }) {
  return (
    <View style={look.plan} wrap={false}>
      <Words style={styles.small}>{name}</Words>
      {figures && (
        <View style={look.planFigures}>
          {figures.map((figure) => (
            <Words key={figure} style={look.planFigure}>
              {figure}
            </Words>
          ))}
        </View>
      )}
      {[disclosure, extraText].map(
        (text) =>
          text !== null && (
            <Words key={text} style={look.disclosure}>
              {text}
            </Words>
          ),
      )}
    </View>
  )
}
