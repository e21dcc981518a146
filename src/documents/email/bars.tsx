import type { CSSProperties, ReactNode } from 'react'
import type { BarsOutline, SideBar, Stretch } from '#comparison/figures/bars-outline.ts'
import { styles } from './styles.ts'

/** Actual beside proposed as tables, which every mail program draws, each with its figure as text. */
export function Bars({ title, outline: { same, bars } }: { title: string; outline: BarsOutline }) {
  return (
    <table cellPadding="0" cellSpacing="0" style={styles.bars}>
      <caption className="ink" style={styles.caption}>
        {title}
      </caption>
      <tbody>
        {same !== null && (
          <tr>
            <td className="ink" style={styles.barName}>
              {same}
            </td>
          </tr>
        )}
        {bars.map((bar) => (
          <Bar key={bar.side} {...bar} />
        ))}
      </tbody>
    </table>
  )
}

function Bar({ side, name, amount, endPercent, missing }: SideBar) {
  const drawn = { ...styles.bar, ...styles[side], ...(missing ? styles.barOverTrack : {}) }
  const bar = { startPercent: 0, className: side, style: drawn }
  return (
    <>
      <tr>
        <th scope="row" className="ink" style={styles.barName}>
          {name} <strong>{amount}</strong>
        </th>
        <td className="quiet" style={styles.difference}>
          {missing && (
            <>
              <strong className="ink" style={styles.amount}>
                {missing.difference}
              </strong>{' '}
              {missing.range?.words}
            </>
          )}
        </td>
      </tr>
      <tr>
        <td colSpan={2} style={styles.barCell}>
          {missing ? (
            <Drawn startPercent={0} endPercent={missing.endPercent} className="track" style={styles.track}>
              <Drawn
                {...bar}
                endPercent={missing.endPercent > 0 ? (100 * endPercent) / missing.endPercent : 0}
              />
            </Drawn>
          ) : (
            <Drawn {...bar} endPercent={endPercent} />
          )}
          {missing?.range && <Drawn {...missing.range} className="whisker" style={styles.whisker} />}
        </td>
      </tr>
    </>
  )
}

type DrawnProps = Stretch & { className: string; style: CSSProperties; children?: ReactNode }

/** A row of which one stretch is drawn. */
export function Drawn({ startPercent, endPercent, className, style, children }: DrawnProps) {
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" style={styles.drawn}>
      <tbody>
        <tr>
          {startPercent > 0 && <td style={{ ...styles.room, width: inPercent(startPercent) }} />}
          {endPercent > startPercent && (
            <td
              className={className}
              style={{ ...styles.room, ...style, width: inPercent(endPercent - startPercent) }}
            >
              {children}
            </td>
          )}
          {endPercent < 100 && <td style={styles.room} />}
        </tr>
      </tbody>
    </table>
  )
}

/** A width in hundredths, as mail programs read it. */
export function inPercent(share: number): string {
  return `${Math.round(100 * share) / 100}%`
}
