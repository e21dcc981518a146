import { z } from 'zod'
import { messages } from '#texts/en/messages.ts'
import { fieldNames } from '#texts/en/problems/field-names.ts'
import { get, post } from '../call.ts'
import { requiredText } from '../fields/fields.ts'
import { schemaOf } from '../fields/plain-schema.ts'
import { customerChoices, requestChoices } from './choice-fields.ts'

/** So many views of each list. */
const mostViews = 20

const CustomerChoices = schemaOf(customerChoices)
export type CustomerChoices = z.infer<typeof CustomerChoices>

const RequestChoices = schemaOf(requestChoices)
export type RequestChoices = z.infer<typeof RequestChoices>

const viewsOf = <Choices extends z.ZodType>(choices: Choices) =>
  z
    .array(
      z.object({ name: requiredText(fieldNames.name, 40), choices, isShared: z.boolean().default(false) }),
    )
    .max(mostViews, messages.views.tooMany)
    .refine(
      (views) => new Set(views.map(({ name }) => name.toLowerCase())).size === views.length,
      messages.views.nameTaken,
    )
    .default([])

/** The views that a person has saved, in order. */
export const OwnViews = z.object({ customers: viewsOf(CustomerChoices), requests: viewsOf(RequestChoices) })
export type OwnViews = z.infer<typeof OwnViews>

const sharedOf = <Choices extends z.ZodType>(choices: Choices) =>
  z.array(z.object({ name: z.string(), choices, sharedBy: z.string() }))

/** The views that others share with everyone. */
export const SharedViews = z.object({
  customers: sharedOf(CustomerChoices),
  requests: sharedOf(RequestChoices),
})
export type SharedViews = z.infer<typeof SharedViews>

export const ownViews = {
  listShared: get('/api/User/SharedViews', 'The views of the lists that Admins share with me', {
    description:
      'Filters and order of lists under a name. They are read here and changed by the Admin who made them.',
  }).output(SharedViews),
  find: get('/api/User/OwnViews', 'My views of the lists', {
    description:
      'Filters and order of lists that the caller saved under a name. `SaveOwnViews` replaces them.',
  }).output(OwnViews),
  save: post('/api/User/SaveOwnViews', 'Change my views of the lists: all of them, as they are from now on', {
    description: 'An Admin may share a view with everyone, who see it and cannot change it.',
  })
    .input(OwnViews)
    .output(OwnViews)
    .errors({ SHARING_REFUSED: { status: 403, message: messages.views.sharingRefused } }),
}
