import { BarDrawing, type Side } from './bar-drawing.tsx'
import styles from './swatch.module.css'

/** The marker of a side in headings. */
export function Swatch({ side }: { side: Side }) {
  return <BarDrawing className={styles.swatch} side={side} widthPercent={100} />
}
