import { z } from 'zod'

const term5 = z.enum(['included', 'extra', 'not-needed']).nullable()

/** What an option says of its price besides what it sells. It never changes: docs/decisions/231. */
export const optionScope5 = z.object({
  permit: term5,
  electrical: term5,
  ducts: term5,
  lineSet: term5,
  commissioning: term5,
  notIncluded: z.string().nullable(),
  installationDays: z.int().nullable(),
  crew: z.string().nullable(),
})
