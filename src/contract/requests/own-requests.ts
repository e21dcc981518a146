import { z } from 'zod'
import { longestRequestWords, mostRequestPhotos, requestStatuses } from '#domain/requests/requests.ts'
import { fieldNames } from '#texts/en/problems/field-names.ts'
import { requestProblems } from '#texts/en/problems/requests.ts'
import { ownRequestTexts } from '#texts/en/requests/own-request.ts'
import { serviceRequestTexts } from '#texts/en/requests/service-request.ts'
import { fill } from '#texts/fill.ts'
import { post } from '../call.ts'
import { notFound } from '../errors.ts'
import { Id, ImageName, Moment, requiredLines, TimeOfDay } from '../fields/fields.ts'

/** The visit that was agreed on; nothing where there is none. */
export const agreedVisit = {
  visitDay: z.iso.date().nullable(),
  visitFrom: TimeOfDay.nullable(),
  visitTo: TimeOfDay.nullable(),
}

/** What a customer added to a request, and when. */
export const Addition = z.object({ words: z.string(), date: Moment })

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
  added: z.array(Addition),
  /** What was sent, in words for whoever holds the label: contact details, names and numbers are hidden. */
  sent: z.array(z.string()),
  /** The photos that the customer sent, also those added later. */
  imageNames: z.array(ImageName),
})
export type OwnRequest = z.infer<typeof OwnRequest>

/** Photos that a customer sends along. */
export const SentImageNames = z
  .array(ImageName)
  .max(mostRequestPhotos, fill(requestProblems.tooManyPhotos, { most: mostRequestPhotos }))
  .default([])
  .refine((names) => new Set(names).size === names.length, requestProblems.photoTwice)

/** What staff is done with, or whose visit is over. */
const closedToCustomer = {
  REQUEST_CLOSED: { status: 409, message: ownRequestTexts.closed },
} as const

/** What a customer does with a request of the own home (docs/decisions/040). */
export const ownRequestChanges = {
  cancelOwn: post(
    '/api/Customer/CancelRequest',
    'Cancel an own request, until it is completed or its visit is past',
    {
      description:
        'The request counts as completed, as cancelled by the customer; whom it is assigned to is alerted.',
    },
  )
    .input(z.object({ requestId: Id }))
    .output(z.literal(true))
    .errors({ ...notFound, ...closedToCustomer }),
  addToOwn: post(
    '/api/Customer/AddToRequest',
    'Add words to an own request, with photos, until it is completed or its visit is past',
    {
      description: 'What was sent before stays as it is. The same words again add nothing.',
    },
  )
    .input(
      z.object({
        requestId: Id,
        words: requiredLines(fieldNames.whatYouWrite, longestRequestWords, ownRequestTexts.missing),
        imageNames: SentImageNames,
      }),
    )
    .output(z.literal(true))
    .errors({
      ...notFound,
      ...closedToCustomer,
      TOO_MANY_REQUESTS: {
        status: 429,
        message: serviceRequestTexts.tooMany,
        data: z.object({ retryAfterSeconds: z.int() }),
      },
    }),
}
