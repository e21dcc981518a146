import { styles } from './styles.ts'
import type { Block } from './template.ts'

/** Actual beside proposed as tables, which every mail program draws; each bar has its figure as text. */
export function Bars({ block }: { block: Extract<Block, { kind: 'bars' }> }) {
  return (
    <table cellPadding="0" cellSpacing="0" style={styles.bars}>
      <caption className="ink" style={styles.caption}>
        {block.title}
      </caption>
      <tbody>
        {block.bars.map(({ side, name, amount, percent }) => (
          <tr key={side}>
            <th scope="row" className="ink" style={styles.barName}>
              {name}
            </th>
            <td style={styles.barCell}>
              <table role="presentation" cellPadding="0" cellSpacing="0" style={{ width: '100%' }}>
                <tbody>
                  <tr>
                    <td className={side} style={{ ...styles.bar, ...styles[side], width: `${percent}%` }} />
                    <td style={styles.bar} />
                  </tr>
                </tbody>
              </table>
            </td>
            <td className="ink" style={styles.barAmount}>
              {amount}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
