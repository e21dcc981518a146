import { latePart } from './late-part.ts'

const { usePart } = latePart(() => import('./tip.tsx').then(({ Tip }) => Tip))

/** The tooltip of whatever has `data-tip`, the text to show: one for the whole page, since most are never seen. */
export function Tips() {
  const Tip = usePart()
  return Tip && <Tip />
}
