import { ClipPath, Defs, G, Line, Path, Rect, Svg, View } from '@react-pdf/renderer'
import {
  type BarsOutline,
  barLines,
  co2eBars,
  costBars,
  missingInWords,
  type SideBar,
  type Stretch,
} from '#comparison/figures/bars-outline.ts'
import { periodOf } from '#comparison/figures/headline-figures.ts'
import { partsInWords } from '#comparison/figures/total-parts.ts'
import type { Analysis } from '#contract/homes/analysis.ts'
import { kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import { sumInHome } from '#domain/homes/figures/figures-in-sum.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { paperBar, paperSizes as pt } from '#tokens/paper.ts'
import { ink, styles } from '../pdf/styles.ts'
import { tagged } from '../pdf/tag.ts'
import { Words } from '../pdf/words.tsx'

const titles = comparisonTexts.bars
const { height, end, edge, hatch } = paperBar

/** What a home's equipment costs and gives off together; of one piece also what its totals are made of. */
export function BarFigures({ panels, widthPt }: { panels: readonly Analysis[]; widthPt: number }) {
  const [only] = panels.length === 1 ? panels : []
  const period = only ? periodOf(kindOfSlot(only.equipmentTypeName)) : 'year'
  const figures = sumInHome(panels)
  const drawn = [
    { of: 'cost', title: titles.cost[period], outline: costBars(figures) },
    { of: 'co2e', title: titles.co2e[period], outline: co2eBars(figures) },
  ] as const
  return (
    <View>
      {drawn.map(
        ({ of, title, outline }) =>
          outline && (
            <BarFigure
              key={of}
              title={title}
              outline={outline}
              parts={only && partsInWords(only, of)}
              widthPt={widthPt}
            />
          ),
      )}
    </View>
  )
}

type BarFigureProps = {
  title: string
  outline: BarsOutline
  parts: ReturnType<typeof partsInWords> | undefined
  widthPt: number
}

function BarFigure({ title, outline, parts, widthPt }: BarFigureProps) {
  const { same, bars } = outline
  return (
    <View
      style={{ marginBottom: 6 }}
      {...tagged('Figure', { alt: `${[title, ...barLines(outline)].join('. ')}.` })}
    >
      <Words style={{ ...styles.strong, marginBottom: 1 }}>{title}</Words>
      {same !== null && <Words>{same}</Words>}
      {bars.map((bar) => (
        <LabeledBar key={bar.side} bar={bar} parts={parts?.[bar.side] ?? ''} widthPt={widthPt} />
      ))}
    </View>
  )
}

function LabeledBar({ bar, parts, widthPt }: { bar: SideBar; parts: string; widthPt: number }) {
  const { side, name, amount, missing } = bar
  return (
    <View style={{ marginBottom: 3, width: widthPt }}>
      <View style={{ flexDirection: 'row', justifyContent: 'space-between', marginBottom: 1 }}>
        <Words style={{ fontSize: pt.small, color: ink[side] }}>{`${name} **${amount}**`}</Words>
        {missing && (
          <Words style={{ fontSize: pt.small }}>
            {missing.range
              ? `**${missing.difference}** ${missing.range.words}`
              : `**${missingInWords(missing)}**`}
          </Words>
        )}
      </View>
      <BarDrawing bar={bar} widthPt={widthPt} />
      {parts !== '' && <Words style={{ fontSize: pt.tiny, marginTop: 1, color: ink.muted }}>{parts}</Words>}
    </View>
  )
}

/** Solid is today's, hatched the proposed, so that they differ in black and white, over the track of what is missing. */
function BarDrawing({ bar, widthPt }: { bar: SideBar; widthPt: number }) {
  const { side, endPercent, missing } = bar
  const at = (percent: number) => (percent / 100) * widthPt
  const length = at(endPercent)
  return (
    <Svg width={widthPt} height={height} viewBox={`0 0 ${widthPt} ${height}`}>
      {missing && <Piece length={at(missing.endPercent)} fill={ink.track} stroke={ink.edge} />}
      {length > 0 && <Piece length={length} fill={ink[side]} stroke={ink[side]} />}
      {length > 0 && side === 'proposed' && <Hatch length={length} />}
      {missing?.range && <Whisker {...missing.range} at={at} />}
    </Svg>
  )
}

function Piece({ length, fill, stroke }: { length: number; fill: string; stroke: string }) {
  return <Rect {...outlineOf(length)} fill={fill} stroke={stroke} strokeWidth={edge} />
}

/** A stretch from zero with its edge inside. */
function outlineOf(length: number) {
  const inner = { width: Math.max(0.1, length - edge), height: height - edge }
  const radius = Math.min(end, inner.width / 2)
  return { x: edge / 2, y: edge / 2, ...inner, rx: radius, ry: radius }
}

/** Slanted lines over a bar of that length, within its round ends. */
function Hatch({ length }: { length: number }) {
  const id = `hatch-${Math.round(100 * length)}`
  const starts = Array.from(
    { length: Math.ceil((length + height) / hatch.step) },
    (_, index) => (index + 1) * hatch.step - height,
  )
  return (
    <>
      <Defs>
        <ClipPath id={id}>
          <Rect {...outlineOf(length)} />
        </ClipPath>
      </Defs>
      <G clipPath={`url(#${id})`}>
        {starts.map((start) => (
          <Line
            key={start}
            x1={start}
            y1={height}
            x2={start + height}
            y2={0}
            stroke={ink.paper}
            strokeWidth={hatch.line}
          />
        ))}
      </G>
    </>
  )
}

/** The ends of a difference, with a line between them that is seen on each ground. */
export function Whisker({ startPercent, endPercent, at }: Stretch & { at: (percent: number) => number }) {
  const [start, stop] = [at(startPercent), at(endPercent)]
  const [top, middle, foot] = [height / 7, height / 2, (6 * height) / 7]
  const lines = `M${start} ${top}V${foot}M${start} ${middle}H${stop}M${stop} ${top}V${foot}`
  return (
    <>
      <Path d={lines} stroke={ink.paper} strokeWidth={4 * edge} fill="none" />
      <Path d={lines} stroke={ink.text} strokeWidth={2 * edge} fill="none" />
    </>
  )
}
