import { useId } from 'react'
import type { FiguresInSum } from '#domain/homes/figures/figures-in-sum.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { BarDrawing } from './bar-drawing.tsx'
import styles from './bars.module.css'
import { type BarsOutline, co2eBars, costBars, type SideBar } from './bars-outline.ts'

type BarsProps = { figures: FiguresInSum; period: 'year' | 'summer' }

/** Actual beside proposed, in dollars and in CO2e; a total that is missing is not drawn. */
export function Bars({ figures, period }: BarsProps) {
  const titles = comparisonTexts.bars
  const [cost, co2e] = [costBars(figures), co2eBars(figures)]
  return (
    <div className={styles.pair}>
      {cost && <BarPair title={titles.cost[period]} outline={cost} />}
      {co2e && <BarPair title={titles.co2e[period]} outline={co2e} />}
    </div>
  )
}

/** Two totals, drawn to one scale, each with its figure as text, and their difference at the end of its track. */
export function BarPair({ title, outline: { same, bars } }: { title: string; outline: BarsOutline }) {
  const titleId = useId()
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption className={styles.title} id={titleId}>
        {title}
      </figcaption>
      {same !== null && <p className={styles.same}>{same}</p>}
      {bars.map((bar) => (
        <LabeledBar key={bar.side} {...bar} />
      ))}
    </figure>
  )
}

function LabeledBar({ side, name, amount, endPercent, missing }: SideBar) {
  return (
    <div className={styles.bar} data-side={side}>
      <p className={styles.label}>
        <span className={styles.total}>
          {name} <strong>{amount}</strong>
        </span>{' '}
        {missing && (
          <span className={styles.difference}>
            <strong>{missing.difference}</strong> {missing.range?.words}
          </span>
        )}
      </p>
      <BarDrawing className={styles.drawing} side={side} endPercent={endPercent} missing={missing} />
    </div>
  )
}
