import { z } from 'zod'
import { requestStatuses } from '#domain/requests/requests.ts'
import { Moment, TimeOfDay } from './fields.ts'

/** The visit that was agreed on; nothing where there is none. */
export const agreedVisit = {
  visitDay: z.iso.date().nullable(),
  visitFrom: TimeOfDay.nullable(),
  visitTo: TimeOfDay.nullable(),
}

/** A request for the customer's own home, as its customer reads it. */
export const OwnRequest = z.object({
  requestId: z.int(),
  requestedDate: Moment,
  requestReason: z.string(),
  equipmentName: z.string(),
  status: z.enum(requestStatuses.map(({ status }) => status)),
  /** The first name of whoever handles it, and since when. */
  assignedTo: z.string().nullable(),
  assignedDate: Moment.nullable(),
  ...agreedVisit,
  /** The day of the visit has passed where the business is. */
  isVisitPast: z.boolean(),
  completedDate: Moment.nullable(),
  /** Completed because the customer needs it no more. */
  isCancelled: z.boolean(),
  /** Whether its customer may still cancel it and add to it: until it is completed, or its visit is past. */
  isOpenToCustomer: z.boolean(),
  /** What the customer added later, in words as `sent`, first one first. */
  added: z.array(z.object({ words: z.string(), date: Moment })),
  /** What was sent, in words for whoever holds the label: contact details, names and numbers are hidden. */
  sent: z.array(z.string()),
})
export type OwnRequest = z.infer<typeof OwnRequest>
