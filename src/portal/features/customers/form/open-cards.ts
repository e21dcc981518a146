import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type EquipmentSlot, equipmentSlotNames } from '#domain/homes/equipment/equipment.ts'
import { fieldAt } from './field-paths.ts'

/** A card of a home's page: a piece of equipment, or the contact with the bills. */
export type HomeCard = EquipmentSlot | 'home'

export const homeCards: readonly HomeCard[] = ['home', ...equipmentSlotNames]

/** The id of the button that opens the fields of a card. */
export const editButtonId = (card: HomeCard) => `edit.${card.replaceAll(' ', '')}`

export type OpenCards = ReturnType<typeof useOpenCards>

/** Which cards of a home show their fields; the others are read. What somebody opened stays open until it is saved, discarded or closed. */
export function useOpenCards(first: readonly HomeCard[]) {
  const [open, setOpen] = useState<ReadonlySet<HomeCard>>(() => new Set(first))
  const visited = useRef<HomeCard>(undefined)

  // Why at once: what follows looks for the fields, or for the button.
  const change = (next: (before: ReadonlySet<HomeCard>) => Iterable<HomeCard>) =>
    flushSync(() => setOpen((before) => new Set(next(before))))

  return {
    isOpen: (card: HomeCard) => open.has(card),
    /** Shows the fields of these cards. */
    open: (cards: readonly HomeCard[]) => change((before) => [...before, ...cards]),
    /** Shows the cards of these fields with their controls. */
    openAt: (paths: readonly string[]) =>
      change((before) => [...before, ...paths.map((path) => fieldAt(path).slot ?? 'home')]),
    close: (card: HomeCard) => change((before) => [...before].filter((one) => one !== card)),
    closeAll: () => change(() => []),
    /** Notes that the focus is within a card. */
    visit: (card: HomeCard) => {
      visited.current = card
    },
    /** The open card that last had the focus. */
    visited: () => (visited.current && open.has(visited.current) ? visited.current : undefined),
  }
}
