import { useId } from 'react'
import styles from './bar-drawing.module.css'

export type Side = 'actual' | 'proposed'

type BarDrawingProps = { side: Side; widthPercent: number; className: string | undefined }

/**
 * A bar from its zero line: the actual side solid, the proposed one hatched, so that they differ on black-and-white
 * paper. SVG rather than a background, because browsers do not print backgrounds by default.
 */
export function BarDrawing({ side, widthPercent, className }: BarDrawingProps) {
  const hatch = useId()
  const bar = { width: `${widthPercent}%`, height: '100%' }
  return (
    <svg className={`${styles.side} ${className}`} data-side={side} aria-hidden="true">
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
          <rect fill={`url(#${hatch})`} {...bar} />
        </>
      )}
    </svg>
  )
}
