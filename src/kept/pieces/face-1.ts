import { z } from 'zod'
import { Brand1 } from './brand-1.ts'

const day = z.object({ opens: z.string(), closes: z.string() }).nullable()

/** How a business presented itself. It never changes: docs/decisions/231. */
export const face1 = {
  brand: Brand1,
  heroImageName: z.string().nullable(),
  heroImageAlt: z.string().nullable(),
  trustFacts: z.array(
    z.object({
      kind: z.enum(['years', 'licence', 'insurance', 'rating']),
      title: z.string(),
      line: z.string(),
    }),
  ),
  hours: z
    .object({
      monday: day,
      tuesday: day,
      wednesday: day,
      thursday: day,
      friday: day,
      saturday: day,
      sunday: day,
    })
    .nullable(),
  promises: z.array(z.enum(['call-any-time', 'yearly-furnace-service', 'same-day-answer'])),
}

/** Name, logo and ways to reach a business. */
export const contact1 = {
  name: z.string(),
  logoImageName: z.string().nullable(),
  servicePhone: z.string(),
  officePhone: z.string(),
  email: z.string(),
  address: z.string().nullable(),
}
