import { latePart } from '../../ui/frame/late-part.ts'

/** The list of a new product, a moment after the page: most Admins have finished it long ago. */
export const firstDayList = latePart(() =>
  import('./first-day-list.tsx').then(({ FirstDayList }) => FirstDayList),
)
