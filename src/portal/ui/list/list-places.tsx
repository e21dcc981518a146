import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** Places of a list's head and sheet on a phone, which its filters, views and table fill; null until they are drawn. */
export type ListPlaces = {
  head: HTMLElement | null
  /** On the button of the sheet. */
  count: HTMLElement | null
  sheet: HTMLElement | null
  closeSheet: () => void
}

/** Absent where a list has no page of its own, and on a desk, where all is in sight. */
export const ListPlacesContext = createContext<ListPlaces | undefined>(undefined)

/** Puts something into the sheet of the list; `close` closes it. Nothing where there is none. */
export function InListSheet({ children }: { children: (close: () => void) => ReactNode }) {
  const places = use(ListPlacesContext)
  return places?.sheet && createPortal(children(places.closeSheet), places.sheet)
}
