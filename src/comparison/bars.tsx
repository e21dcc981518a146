import { useId } from 'react'
import type { Analysis } from '#contract/analysis.ts'
import { type Bar, type BarPair, co2eBars, costBars, type PartKind } from './bar-parts.ts'
import styles from './bars.module.css'
import { cellText } from './format.ts'

type Side = 'actual' | 'proposed'
const sideNames = { actual: 'Actual', proposed: 'Proposed' } as const

/** Actual beside proposed, in dollars and in CO2e, drawn to one scale from zero. */
export function Bars({ analysis, period }: { analysis: Analysis; period: string }) {
  const cost = costBars(analysis)
  const co2e = co2eBars(analysis)
  return (
    <div className={styles.pair}>
      {cost && <BarFigure title={`Cost of a ${period}`} bars={cost} />}
      {co2e && <BarFigure title={`CO2e of a ${period}`} bars={co2e} />}
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

function amount(value: number, unit: BarPair['unit']): string {
  return unit === 'kg' ? `${cellText(value, unit)} kg` : cellText(value, unit)
}

function SideBar({ side, bar, unit }: { side: Side; bar: Bar; unit: BarPair['unit'] }) {
  return (
    <div className={styles.bar} data-side={side}>
      <p className={styles.label}>
        <span>{sideNames[side]}</span> <strong>{amount(bar.total, unit)}</strong>
      </p>
      <BarDrawing side={side} bar={bar} />
      {bar.parts.length > 0 && (
        <p className={styles.parts}>
          {bar.parts.map(({ kind, label, value }, index) => (
            <span key={kind} className={styles.part}>
              {sign(value, index)}
              <Swatch side={side} kind={kind} />
              {label} {amount(Math.abs(value), unit)}{' '}
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

/** SVG and not a background, because a printer leaves backgrounds out. */
function BarDrawing({ side, bar }: { side: Side; bar: Bar }) {
  const hatch = useId()
  return (
    <svg className={styles.drawing} aria-hidden="true">
      <Hatch id={hatch} />
      {bar.segments.map(({ kind, startPercent, widthPercent }) => (
        <Piece
          key={kind}
          {...{ side, kind, hatch }}
          x={`${startPercent}%`}
          width={`${widthPercent}%`}
          height="100%"
        />
      ))}
      <line className={styles.baseline} x1="0" x2="0" y1="0" y2="100%" />
    </svg>
  )
}

/** The sign by which a side is known in every heading and legend. */
export function SideSwatch({ side }: { side: Side }) {
  return <Swatch side={side} kind="gas" />
}

function Swatch({ side, kind }: { side: Side; kind: PartKind }) {
  const hatch = useId()
  return (
    <svg className={styles.swatch} data-side={side} aria-hidden="true">
      <Hatch id={hatch} />
      <Piece {...{ side, kind, hatch }} x="0" width="100%" height="100%" />
    </svg>
  )
}

type PieceProps = { side: Side; kind: PartKind; hatch: string; x: string; width: string; height: string }

function Piece({ side, kind, hatch, x, width, height }: PieceProps) {
  const hatched = side === 'proposed' && kind === 'gas'
  return (
    <>
      <rect className={styles.piece} data-kind={kind} {...{ x, width, height }} />
      {hatched && <rect fill={`url(#${hatch})`} {...{ x, width, height }} />}
    </>
  )
}

function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className={styles.hatchLine} width="2" height="7" />
    </pattern>
  )
}
