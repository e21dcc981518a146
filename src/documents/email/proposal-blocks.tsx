import { yearInWords } from '#comparison/proposal/card-in-words.ts'
import type { CardOutline } from '#comparison/proposal/first-screen.ts'
import type { DrawnYears, OwnershipBar } from '#comparison/proposal/ownership-bars.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { Drawn, inPercent } from './bars.tsx'
import { look, partStyle } from './proposal-styles.ts'
import { styles } from './styles.ts'

const { first, bars: texts } = proposalTexts

/** A card for each option, as wide as the letter, so that it stands on every phone: what it costs and changes in a year, with its range. */
export function OptionCards({ cards }: { cards: readonly CardOutline[] }) {
  return cards.map(({ key, label, isSuggested, payToTheCent, year }) => (
    <table
      key={key}
      cellPadding="0"
      cellSpacing="0"
      className={isSuggested ? 'card marked' : 'card'}
      style={isSuggested ? { ...look.card, ...look.marked } : look.card}
    >
      <tbody>
        <tr>
          <th scope="row" className="ink" style={look.label}>
            {label}
            {isSuggested && <span style={look.mark}> · {first.suggestedShort}</span>}
          </th>
          <td className="ink" style={look.pay}>
            {payToTheCent ?? first.noPrice}
          </td>
        </tr>
        <tr>
          <td colSpan={2} className="quiet" style={look.year}>
            {yearInWords(year)}
          </td>
        </tr>
      </tbody>
    </table>
  ))
}

/** What the years cost each way, as tables, which every mail program draws, each bar with its total as text. */
export function YearsBars({ outline: { title, bars } }: { outline: DrawnYears }) {
  return (
    <>
      <table cellPadding="0" cellSpacing="0" style={styles.bars}>
        <caption className="ink" style={styles.caption}>
          {title}
        </caption>
        <tbody>
          {bars.map((bar) => (
            <Bar key={bar.key} bar={bar} />
          ))}
        </tbody>
      </table>
      <p className="quiet" style={styles.note}>
        {texts.inLetter}
      </p>
    </>
  )
}

function Bar({ bar: { key, name, total, parts, range } }: { bar: OwnershipBar }) {
  const side = key === 'keep' ? 'actual' : 'proposed'
  const end = parts.at(-1)?.endPercent ?? 0
  return (
    <>
      <tr>
        <th scope="row" className="ink" style={styles.barName}>
          {name} <strong>{total}</strong>
        </th>
        <td className="quiet" style={styles.difference}>
          {range?.words}
        </td>
      </tr>
      <tr>
        <td colSpan={2} style={styles.barCell}>
          <table role="presentation" cellPadding="0" cellSpacing="0" style={styles.drawn}>
            <tbody>
              <tr>
                {parts.map(({ part, startPercent, endPercent }) => (
                  <td
                    key={part}
                    className={`${part}-${side}`}
                    style={{
                      ...styles.room,
                      ...styles.bar,
                      ...partStyle(part, side),
                      width: inPercent(endPercent - startPercent),
                    }}
                  />
                ))}
                {end < 100 && <td style={styles.room} />}
              </tr>
            </tbody>
          </table>
          {range && <Drawn {...range} className="whisker" style={styles.whisker} />}
        </td>
      </tr>
    </>
  )
}
