import type { ReactNode, Ref } from 'react'
import classes from './sheet.module.css'
import { Sheet } from './sheet.tsx'

export type ListSheetProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  /** Takes the place that the filters, the views and the table fill. */
  place: Ref<HTMLDivElement>
  exports: ReactNode
}

/** What the head of a list has no room for on a phone. */
export function ListSheet({ title, isOpen, onClose, place, exports }: ListSheetProps) {
  return (
    <Sheet title={title} isOpen={isOpen} onClose={onClose}>
      <div ref={place} className={classes.place} />
      {exports && <div className={classes.exports}>{exports}</div>}
    </Sheet>
  )
}
