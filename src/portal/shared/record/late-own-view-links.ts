import { lateInSheet } from '../../ui/list/list-places.tsx'

/** The views of a person, which no list needs to be drawn. */
export const ownViewLinks = lateInSheet(() =>
  import('../late/own-view-links.tsx').then(({ OwnViewLinks }) => OwnViewLinks),
)
