import { BarDrawing, type Side } from './bar-drawing.tsx'
import type { PartKind } from './bar-parts.ts'
import styles from './swatch.module.css'

/** The marker of a side, or of one part of its bar, in headings and legends. */
export function Swatch({ side, kind = 'gas' }: { side: Side; kind?: PartKind }) {
  return (
    <BarDrawing
      className={styles.swatch}
      side={side}
      segments={[{ kind, startPercent: 0, widthPercent: 100 }]}
    />
  )
}
