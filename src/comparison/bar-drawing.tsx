import { useId } from 'react'
import styles from './bar-drawing.module.css'
import type { PartKind, Segment } from './bar-parts.ts'

export type Side = 'actual' | 'proposed'

type BarDrawingProps = { side: Side; segments: readonly Segment[]; className: string | undefined }

/**
 * A bar from its zero line: the actual side solid, the proposed one hatched, so that they differ on black-and-white
 * paper. SVG rather than a background, because browsers do not print backgrounds by default.
 */
export function BarDrawing({ side, segments, className }: BarDrawingProps) {
  const hatch = useId()
  return (
    <svg className={`${styles.side} ${className}`} data-side={side} aria-hidden="true">
      <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className={styles.hatchLine} width="2" height="7" />
      </pattern>
      {segments.map(({ kind, startPercent, widthPercent }) => (
        <g key={kind}>
          <rect
            className={styles.piece}
            data-kind={kind}
            x={`${startPercent}%`}
            width={`${widthPercent}%`}
            height="100%"
          />
          {isHatched(side, kind) && (
            <rect fill={`url(#${hatch})`} x={`${startPercent}%`} width={`${widthPercent}%`} height="100%" />
          )}
        </g>
      ))}
    </svg>
  )
}

function isHatched(side: Side, kind: PartKind): boolean {
  return side === 'proposed' && kind === 'gas'
}
