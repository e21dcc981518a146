import { Circle, ClipPath, Defs, G, Line, Rect, Svg, View } from '@react-pdf/renderer'
import {
  type BarPart,
  barInWords,
  type DrawnYears,
  type OwnershipBar,
} from '#comparison/proposal/ownership-bars.ts'
import { paperBar, paperSizes as pt } from '#tokens/paper.ts'
import { ink, styles } from '../pdf/styles.ts'
import { tagged } from '../pdf/tag.ts'
import { Words } from '../pdf/words.tsx'
import { Whisker } from '../report/bars.tsx'
import { look } from './styles.ts'

const { height, end, edge, hatch } = paperBar

type Side = 'actual' | 'proposed'

/** What the years cost each way, to one scale; parts differ by their patterns, so that they do in black and white too. */
export function YearsBars({ outline, widthPt }: { outline: DrawnYears; widthPt: number }) {
  const { title, bars, legend } = outline
  return (
    <View
      style={look.years}
      wrap={false}
      {...tagged('Figure', { alt: `${[title, ...bars.map(barInWords)].join('. ')}.` })}
    >
      <Words style={look.yearsTitle}>{title}</Words>
      {bars.map((bar) => (
        <View key={bar.key} style={look.yearsBar}>
          <Words style={look.yearsName}>{bar.name}</Words>
          <Bar
            bar={bar}
            widthPt={widthPt - look.yearsName.width - look.yearsTotal.width - look.yearsRange.width}
          />
          <Words style={look.yearsTotal}>{`**${bar.total}**`}</Words>
          <Words style={look.yearsRange}>{bar.range?.words ?? ''}</Words>
        </View>
      ))}
      <View style={look.legend}>
        {legend.map(({ part, name }) => (
          <View key={part} style={look.legendItem}>
            <Svg width={swatch} height={pt.small} viewBox={`0 0 ${swatch} ${height}`}>
              <Part part={part} side="proposed" at={{ x: 0, width: swatch }} id={`legend-${part}`} />
            </Svg>
            <Words style={styles.small}>{name}</Words>
          </View>
        ))}
      </View>
    </View>
  )
}

/** How wide the sign of a part is beside its name. */
const swatch = 18

function Bar({ bar: { key, parts, range }, widthPt }: { bar: OwnershipBar; widthPt: number }) {
  const at = (percent: number) => (percent / 100) * widthPt
  const side: Side = key === 'keep' ? 'actual' : 'proposed'
  const length = Math.max(edge, at(Math.max(0, ...parts.map(({ endPercent }) => endPercent))) - edge)
  const whole = {
    x: edge / 2,
    y: edge / 2,
    width: length,
    height: height - edge,
    rx: Math.min(end, length / 2),
  }
  return (
    <Svg width={widthPt} height={height} viewBox={`0 0 ${widthPt} ${height}`}>
      <Defs>
        <ClipPath id={`whole-${key}`}>
          <Rect {...whole} ry={whole.rx} />
        </ClipPath>
      </Defs>
      <G clipPath={`url(#whole-${key})`}>
        {parts.map(({ part, startPercent, endPercent }) => (
          <Part
            key={part}
            part={part}
            side={side}
            at={{ x: at(startPercent), width: at(endPercent) - at(startPercent) }}
            id={`${part}-${key}`}
          />
        ))}
      </G>
      <Rect {...whole} ry={whole.rx} fill="none" stroke={ink[side]} strokeWidth={edge} />
      {range && <Whisker {...range} at={at} />}
    </Svg>
  )
}

type PartProps = { part: BarPart; side: Side; at: { x: number; width: number }; id: string }

/** What is paid is solid, energy striped, what comes later dotted, what comes back empty. */
function Part({ part, side, at: { x, width }, id }: PartProps) {
  const color = ink[side]
  const room = { x, y: 0, width: Math.max(0.1, width), height }
  return (
    <>
      <Defs>
        <ClipPath id={id}>
          <Rect {...room} />
        </ClipPath>
      </Defs>
      <Rect
        {...room}
        fill={part === 'pay' || part === 'energy' ? color : ink.paper}
        stroke={color}
        strokeWidth={edge}
      />
      <G clipPath={`url(#${id})`}>
        {part === 'energy' &&
          starts(x, width, hatch.step).map((start) => (
            <Line
              key={start}
              x1={start - height}
              y1={height}
              x2={start}
              y2={0}
              stroke={ink.paper}
              strokeWidth={2 * hatch.line}
            />
          ))}
        {part === 'later' &&
          starts(x, width, hatch.step).flatMap((start) =>
            [height / 3, (2 * height) / 3].map((y) => (
              <Circle
                key={`${start} ${y}`}
                cx={start - hatch.step / 2}
                cy={y}
                r={hatch.line / 1.5}
                fill={color}
              />
            )),
          )}
      </G>
    </>
  )
}

function starts(x: number, width: number, step: number): number[] {
  return Array.from({ length: Math.ceil((width + height) / step) }, (_, index) => x + (index + 1) * step)
}
