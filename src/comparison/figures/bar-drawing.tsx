import { useId } from 'react'
import styles from './bar-drawing.module.css'
import type { SideBar, Stretch } from './bars-outline.ts'

type BarDrawingProps = Pick<SideBar, 'side' | 'endPercent' | 'missing'> & { className: string | undefined }

/**
 * A bar from zero: the actual side solid, the proposed one hatched, so that they differ without colors. What it is short of the
 * larger one is a track behind it. SVG rather than backgrounds, because browsers do not print those by default.
 */
export function BarDrawing({ side, endPercent, missing, className }: BarDrawingProps) {
  const hatch = useId()
  const bar = { width: `${endPercent}%`, height: '100%' }
  return (
    <svg className={`${styles.side} ${className}`} data-side={side} aria-hidden="true">
      {missing && <rect className={styles.missing} width={`${missing.endPercent}%`} height="100%" />}
      <g>
        <rect className={styles.piece} {...bar} />
        {side === 'proposed' && (
          <>
            <pattern
              id={hatch}
              width="7"
              height="7"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect className={styles.hatchLine} width="2" height="7" />
            </pattern>
            <rect className={styles.hatch} fill={`url(#${hatch})`} {...bar} />
          </>
        )}
      </g>
      {missing?.range && <Whisker {...missing.range} />}
    </svg>
  )
}

/** The ends of a difference, with a line between them that is seen on each ground. */
export function Whisker({ startPercent, endPercent }: Stretch) {
  const lines = 'M0 2v10M0 7h1M1 2v10'
  return (
    <svg
      className={styles.whisker}
      x={`${startPercent}%`}
      width={`${Math.round(100 * (endPercent - startPercent)) / 100}%`}
      height="100%"
      viewBox="0 0 1 14"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={lines} />
      <path d={lines} />
    </svg>
  )
}
