import { z } from 'zod'

/** Another home, that has the same email or is of the same person. */
export const OtherHome = z.object({
  id: z.int(),
  name: z.string().nullable(),
  address: z.string().nullable(),
})
export type OtherHome = z.infer<typeof OtherHome>
