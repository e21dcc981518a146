import { z } from 'zod'
import { Page } from '#contract/fields.ts'

/** Which kind of deleted record is shown, and which page of it, as they stand in the address. */
export const DeletedListState = z.object({
  tab: z.enum(['customers', 'ideal-systems']).default('customers'),
  ...Page,
})
export type DeletedListState = z.infer<typeof DeletedListState>
