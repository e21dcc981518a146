import { latePart } from '../../ui/frame/late-part.ts'

/** The way back to the list of a new product. In a file of its own: shared by two pages it would be one more for each to fetch. */
export const bringFirstDayBack = latePart(() =>
  import('./bring-back.tsx').then(({ BringFirstDayBack }) => BringFirstDayBack),
)
