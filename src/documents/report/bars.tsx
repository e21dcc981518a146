import { Line, Rect, Svg, View } from '@react-pdf/renderer'
import { type Bar, type BarPair, co2eBars, costBars, type Segment } from '#comparison/figures/bar-parts.ts'
import { periodOf } from '#comparison/figures/headline-figures.ts'
import { barAmount } from '#comparison/figures/in-words.ts'
import type { Analysis } from '#contract/homes/analysis.ts'
import { kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { reportTexts } from '#texts/en/comparison/report.ts'
import { fill } from '#texts/fill.ts'
import { paperSizes as pt } from '#tokens/paper.ts'
import { ink, styles } from '../pdf/styles.ts'
import { tagged } from '../pdf/tag.ts'
import { Words } from '../pdf/words.tsx'

type Side = 'actual' | 'proposed'

const heightPt = 10
const hatchPt = 5
const swatchPt = 6

/** What one piece of equipment costs and gives off. */
export function BarFigures({ analysis, widthPt }: { analysis: Analysis; widthPt: number }) {
  const period = periodOf(kindOfSlot(analysis.equipmentTypeName))
  const cost = costBars(analysis)
  const co2e = co2eBars(analysis)
  return (
    <View>
      {cost && <BarFigure title={comparisonTexts.bars.cost[period]} bars={cost} widthPt={widthPt} />}
      {co2e && <BarFigure title={comparisonTexts.bars.co2e[period]} bars={co2e} widthPt={widthPt} />}
    </View>
  )
}

/** Actual beside proposed, drawn to one scale from zero. */
export function BarFigure({ title, bars, widthPt }: { title: string; bars: BarPair; widthPt: number }) {
  const alt = fill(reportTexts.figures.cost, {
    title,
    actual: barAmount(bars.actual.total, bars.unit),
    proposed: barAmount(bars.proposed.total, bars.unit),
  })
  return (
    <View style={{ marginBottom: 6 }} {...tagged('Figure', { alt })}>
      <Words style={{ ...styles.strong, marginBottom: 1 }}>{title}</Words>
      <SideBar side="actual" bar={bars.actual} unit={bars.unit} widthPt={widthPt} />
      <SideBar side="proposed" bar={bars.proposed} unit={bars.unit} widthPt={widthPt} />
    </View>
  )
}

type SideBarProps = { side: Side; bar: Bar; unit: BarPair['unit']; widthPt: number }

function SideBar({ side, bar, unit, widthPt }: SideBarProps) {
  return (
    <View style={{ marginBottom: 2 }}>
      <View style={{ flexDirection: 'row', justifyContent: 'space-between', width: widthPt }}>
        <Words style={{ fontSize: pt.small }}>{reportTexts.sides[side]}</Words>
        <Words style={{ fontSize: pt.small, fontWeight: 'bold' }}>{barAmount(bar.total, unit)}</Words>
      </View>
      <Svg width={widthPt} height={heightPt} viewBox={`0 0 ${widthPt} ${heightPt}`}>
        {bar.segments.map((segment) => (
          <Piece key={segment.kind} side={side} segment={segment} widthPt={widthPt} />
        ))}
      </Svg>
      {bar.parts.length > 0 && (
        <View style={{ flexDirection: 'row', flexWrap: 'wrap', marginTop: 1, width: widthPt }}>
          {bar.parts.map(({ kind, label, value }, index) => (
            <View key={kind} style={{ flexDirection: 'row', alignItems: 'center', marginRight: 5 }}>
              <Svg width={swatchPt} height={swatchPt} viewBox={`0 0 ${heightPt} ${heightPt}`}>
                <Piece
                  side={side}
                  segment={{ kind, startPercent: 0, widthPercent: 100 }}
                  widthPt={heightPt}
                />
              </Svg>
              <Words style={{ fontSize: pt.tiny, marginLeft: 2, color: ink.muted }}>
                {`${value < 0 ? '− ' : index === 0 ? '' : '+ '}${label} ${barAmount(Math.abs(value), unit)}`}
              </Words>
            </View>
          ))}
        </View>
      )}
    </View>
  )
}

/** Solid is today's, hatched the proposed, so that they differ in black and white; dashed is a credit. */
function Piece({ side, segment, widthPt }: { side: Side; segment: Segment; widthPt: number }) {
  const { kind } = segment
  const x = (segment.startPercent / 100) * widthPt
  const width = (segment.widthPercent / 100) * widthPt
  const [strong, soft] = side === 'actual' ? [ink.actual, ink.actualSoft] : [ink.proposed, ink.proposedSoft]
  const fill = kind === 'credit' ? ink.paper : kind === 'blower' ? soft : strong
  const isHatched = side === 'proposed' && kind === 'gas'
  return (
    <>
      <Rect
        x={x + 0.4}
        y={0.4}
        width={Math.max(0.1, width - 0.8)}
        height={heightPt - 0.8}
        fill={fill}
        stroke={strong}
        strokeWidth={0.8}
        {...(kind === 'credit' ? { strokeDasharray: '3 2' } : {})}
      />
      {isHatched &&
        hatchOf(width).map(({ from, to }) => (
          <Line
            key={`${from.x} ${to.x}`}
            x1={x + from.x}
            y1={from.y}
            x2={x + to.x}
            y2={to.y}
            stroke={ink.paper}
            strokeWidth={1.1}
          />
        ))}
    </>
  )
}

/** Slanted lines over a bar of that width, cut off at its ends. */
function hatchOf(width: number) {
  const lines = []
  for (let start = hatchPt - heightPt; start < width; start += hatchPt) {
    const left = Math.max(0, start)
    const right = Math.min(width, start + heightPt)
    if (right > left)
      lines.push({
        from: { x: left, y: heightPt - (left - start) },
        to: { x: right, y: heightPt - (right - start) },
      })
  }
  return lines
}
