import { useId } from 'react'
import { comparisonTexts } from '#texts/comparison.ts'
import { BarDrawing, type Side } from './bar-drawing.tsx'
import { type Bar, type BarPair, co2eBars, costBars, type DrawnTables } from './bar-parts.ts'
import styles from './bars.module.css'
import type { HeadlineFigures } from './headline.ts'
import { barAmount } from './in-words.ts'
import { Swatch } from './swatch.tsx'

const sideNames = { actual: 'Actual', proposed: 'Proposed' } as const

/** Actual beside proposed, in dollars and in CO2e, drawn to one scale from zero. */
export function Bars({ analysis, period }: { analysis: DrawnTables; period: HeadlineFigures['period'] }) {
  const cost = costBars(analysis)
  const co2e = co2eBars(analysis)
  return (
    <div className={styles.pair}>
      {cost && <BarFigure title={comparisonTexts.bars.cost[period]} bars={cost} />}
      {co2e && <BarFigure title={comparisonTexts.bars.co2e[period]} bars={co2e} />}
    </div>
  )
}

function BarFigure({ title, bars }: { title: string; bars: BarPair }) {
  const titleId = useId()
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption className={styles.title} id={titleId}>
        {title}
      </figcaption>
      <SideBar side="actual" bar={bars.actual} unit={bars.unit} />
      <SideBar side="proposed" bar={bars.proposed} unit={bars.unit} />
    </figure>
  )
}

function SideBar({ side, bar, unit }: { side: Side; bar: Bar; unit: BarPair['unit'] }) {
  return (
    <div className={styles.bar} data-side={side}>
      <p className={styles.label}>
        <span>{sideNames[side]}</span> <strong>{barAmount(bar.total, unit)}</strong>
      </p>
      <BarDrawing className={styles.drawing} side={side} segments={bar.segments} />
      {bar.parts.length > 0 && (
        <p className={styles.parts}>
          {bar.parts.map(({ kind, label, value }, index) => (
            <span key={kind}>
              {sign(value, index)}
              <Swatch side={side} kind={kind} />
              {label} <span className={styles.amount}>{barAmount(Math.abs(value), unit)}</span>{' '}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

function sign(value: number, index: number): string {
  if (value < 0) return '− '
  return index === 0 ? '' : '+ '
}
