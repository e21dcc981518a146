import { useId } from 'react'
import type { ComparisonRow } from '#contract/homes/analysis.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { BarDrawing, type Side } from './bar-drawing.tsx'
import styles from './bars.module.css'
import { barAmount } from './in-words.ts'

type Totals = { actualValue: number; proposedValue: number; unit: 'dollars' | 'kg' }

type BarsProps = {
  /** The total of each table; one that is missing is not drawn. */
  cost: ComparisonRow | null
  co2e: ComparisonRow | null
  period: 'year' | 'summer'
}

/** Actual beside proposed, in dollars and in CO2e. */
export function Bars({ cost, co2e, period }: BarsProps) {
  const { cost: costTitles, co2e: co2eTitles } = comparisonTexts.bars
  return (
    <div className={styles.pair}>
      {cost && <BarPair title={costTitles[period]} totals={{ ...cost, unit: 'dollars' }} />}
      {co2e && <BarPair title={co2eTitles[period]} totals={{ ...co2e, unit: 'kg' }} />}
    </div>
  )
}

/** Two totals, drawn to one scale from zero, each with its figure as text. */
export function BarPair({ title, totals }: { title: string; totals: Totals }) {
  const titleId = useId()
  const { actualValue, proposedValue, unit } = totals
  const longest = Math.max(actualValue, proposedValue)
  const bar = (side: Side, value: number) => (
    <div className={styles.bar} data-side={side}>
      <p className={styles.label}>
        <span>{comparisonTexts.bars[side]}</span> <strong>{barAmount(value, unit)}</strong>
      </p>
      <BarDrawing
        className={styles.drawing}
        side={side}
        widthPercent={longest > 0 ? Math.max(0, (100 * value) / longest) : 0}
      />
    </div>
  )
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption className={styles.title} id={titleId}>
        {title}
      </figcaption>
      {bar('actual', actualValue)}
      {bar('proposed', proposedValue)}
    </figure>
  )
}
