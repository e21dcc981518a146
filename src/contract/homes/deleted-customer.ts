import { z } from 'zod'
import { Moment } from '../fields/fields.ts'

/** A customer that was deleted in the last 90 days. */
export const DeletedCustomerRow = z.object({
  id: z.int(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  deletedDate: Moment,
  deletedBy: z.string().nullable(),
})
export type DeletedCustomerRow = z.infer<typeof DeletedCustomerRow>
