import { latePart } from '../ui/late-part.ts'

/** The views of a person, which no list needs to be drawn. */
export const ownViewLinks = latePart(() =>
  import('./own-view-links.tsx').then(({ OwnViewLinks }) => OwnViewLinks),
)
