import { useId } from 'react'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { Whisker } from '../figures/bar-drawing.tsx'
import type { BarPart, DrawnYears, OwnershipBar } from './ownership-bars.ts'
import styles from './ownership-chart.module.css'

const texts = proposalTexts.bars

/** What the years cost each way, as bars of the same scale, the sentence of which is cheapest, and the numbers behind the bars. */
export function OwnershipChart({ outline }: { outline: DrawnYears }) {
  const titleId = useId()
  const { title, bars, legend, sentence } = outline
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
      </figcaption>
      <ul className={styles.bars}>
        {bars.map((bar) => (
          <li key={bar.key} className={styles.bar} data-side={sideOf(bar)}>
            <span className={styles.name}>{bar.name}</span> <BarOfParts bar={bar} />{' '}
            <strong className={styles.total} translate="no">
              {bar.total}
            </strong>
          </li>
        ))}
      </ul>
      <ul className={styles.legend}>
        {legend.map(({ part, name }) => (
          <li key={part}>
            <Swatch part={part} /> {name}
          </li>
        ))}
      </ul>
      {sentence !== '' && <p className={styles.sentence}>{sentence}</p>}
      <details className={styles.numbers}>
        <summary>{texts.numbers}</summary>
        <div className={styles.behind}>
          <NumbersTable outline={outline} />
          <p className={styles.note}>
            {texts.rounded} {texts.whisker}
          </p>
        </div>
      </details>
    </figure>
  )
}

const sideOf = ({ key }: OwnershipBar) => (key === 'keep' ? 'actual' : 'proposed')

/** The parts of a bar by their patterns; colors say only whose it is. */
function BarOfParts({ bar: { parts, range } }: { bar: OwnershipBar }) {
  const id = useId()
  const end = Math.max(0, ...parts.map(({ endPercent }) => endPercent))
  return (
    <svg className={styles.drawing} aria-hidden="true">
      <Patterns id={id} />
      <clipPath id={`${id}-whole`}>
        <rect className={styles.whole} width={`${end}%`} height="14" />
      </clipPath>
      <g clipPath={`url(#${id}-whole)`}>
        {parts.map(({ part, startPercent, endPercent }) => (
          <rect
            key={part}
            className={styles.piece}
            data-part={part}
            fill={fillOf(part, id)}
            x={`${startPercent}%`}
            width={`${Math.round(100 * (endPercent - startPercent)) / 100}%`}
            height="14"
          />
        ))}
      </g>
      <rect className={styles.edge} width={`${end}%`} height="13" y="0.5" />
      {range && <Whisker {...range} />}
    </svg>
  )
}

const fillOf = (part: BarPart, id: string) =>
  part === 'energy' || part === 'later' ? `url(#${id}-${part})` : undefined

/** Energy is hatched, what comes later dotted, what is paid solid. */
function Patterns({ id }: { id: string }) {
  const size = { patternUnits: 'userSpaceOnUse', width: 6, height: 6 } as const
  return (
    <defs>
      <pattern id={`${id}-energy`} {...size} patternTransform="rotate(45)">
        <rect className={styles.ground} width="6" height="6" />
        <rect className={styles.ink} width="3" height="6" />
      </pattern>
      <pattern id={`${id}-later`} {...size}>
        <rect className={styles.ground} width="6" height="6" />
        <circle className={styles.ink} cx="3" cy="3" r="1.2" />
      </pattern>
    </defs>
  )
}

function Swatch({ part }: { part: BarPart }) {
  const id = useId()
  return (
    <svg className={styles.swatch} data-side="proposed" aria-hidden="true">
      <Patterns id={id} />
      <rect className={styles.piece} data-part={part} fill={fillOf(part, id)} width="20" height="14" />
      <rect className={styles.edge} width="19" height="13" x="0.5" y="0.5" />
    </svg>
  )
}

/** The same in a table, for whoever does not see the bars or wants the sums. */
function NumbersTable({ outline: { title, bars, legend } }: { outline: DrawnYears }) {
  return (
    <table className={styles.table}>
      <caption className={styles.unseen}>{title}</caption>
      <thead>
        <tr>
          <td />
          {legend.map(({ part, name }) => (
            <th key={part} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">{texts.total}</th>
          <th scope="col">{texts.between}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, name, parts, total, range }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {legend.map(({ part, name: named }) => (
              <td key={part} data-label={named}>
                {parts.find((one) => one.part === part)?.amount ?? '$0'}
              </td>
            ))}
            <td data-label={texts.total}>{total}</td>
            <td data-label={texts.between}>{range?.words ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
