import { z } from 'zod'

/** '#17573b' */
const color = z.string()

const theme = z.object({
  fill: color,
  onFill: color,
  hover: color,
  onHover: color,
  link: color,
  edge: color,
})

/** The colors of a business in both themes, as they were shown. It never changes: docs/decisions/231. */
export const Brand1 = z.object({ light: theme, dark: theme })
