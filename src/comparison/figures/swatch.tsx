import { BarDrawing } from './bar-drawing.tsx'
import type { Side } from './bars-outline.ts'
import styles from './swatch.module.css'

/** The marker of a side in headings. */
export function Swatch({ side }: { side: Side }) {
  return <BarDrawing className={styles.swatch} side={side} endPercent={100} missing={null} />
}
