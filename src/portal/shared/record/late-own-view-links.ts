import { latePart } from '../../ui/frame/late-part.ts'

/** The views of a person, which no list needs to be drawn. */
export const ownViewLinks = latePart(() =>
  import('../late/own-view-links.tsx').then(({ OwnViewLinks }) => OwnViewLinks),
)
