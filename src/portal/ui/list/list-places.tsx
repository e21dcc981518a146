import { type ComponentType, createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { type LatePart, latePart } from '../frame/late-part.ts'

/** Places of a list's head and sheet on a phone, which its filters, views and table fill; null until they are drawn. */
export type ListPlaces = {
  head: HTMLElement | null
  /** On the button of the sheet. */
  count: HTMLElement | null
  sheet: HTMLElement | null
  closeSheet: () => void
}

const fetchOfEach = new Set<() => Promise<void>>()

/** Names a late part of the sheets of lists: a sheet opens once it is whole, so that nothing in it moves under a thumb. */
export function lateInSheet<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LatePart<Props> {
  const part = latePart(load)
  fetchOfEach.add(part.fetchPart)
  return part
}

/** Fetches what the sheets of the lists of this page contain. */
export const fetchSheet = () => Promise.all([...fetchOfEach].map((fetchPart) => fetchPart()))

/** Absent where a list has no page of its own, and on a desk, where all is in sight. */
export const ListPlacesContext = createContext<ListPlaces | undefined>(undefined)

/** Puts something into the sheet of the list; `close` closes it. Nothing where there is none. */
export function InListSheet({ children }: { children: (close: () => void) => ReactNode }) {
  const places = use(ListPlacesContext)
  return places?.sheet && createPortal(children(places.closeSheet), places.sheet)
}
