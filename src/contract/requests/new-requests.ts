import { z } from 'zod'
import { longestComparison } from '#domain/compare/address.ts'
import { longestNote } from '#domain/requests/completion.ts'
import { preferredTimes, weekdays } from '#domain/requests/preferred-visit.ts'
import { longestRequestWords } from '#domain/requests/requests.ts'
import { fieldNames } from '#texts/en/problems/field-names.ts'
import { requestProblems } from '#texts/en/problems/requests.ts'
import { serviceRequestTexts } from '#texts/en/requests/service-request.ts'
import {
  line,
  optionalEmail,
  optionalId,
  optionalLines,
  optionalPhone,
  optionalText,
} from '../fields/fields.ts'
import { SentImageNames } from './own-requests.ts'

/** A problem calls a field as the form does, but for the words, whose label is a question. */
const labels = serviceRequestTexts.fields

/** Dates; weekdays in requests of earlier releases. */
const PreferredDays = z
  .array(z.union([z.iso.date(), z.enum(weekdays.map(({ day }) => day))], requestProblems.day))
  .max(weekdays.length + 28)
const PreferredTimes = z.array(z.enum(preferredTimes.map(({ time }) => time))).max(preferredTimes.length)

/** What a requester said beside who they are and what they need, as staff read it. */
export const saidInRequest = {
  words: z.string().nullable(),
  isUrgent: z.boolean(),
  preferredDays: PreferredDays,
  preferredTimes: PreferredTimes,
}

/** What a request says, however it is made. */
const asked = {
  name: optionalText(labels.name, 200),
  phone: optionalPhone(labels.phone),
  email: optionalEmail,
  address: optionalText(labels.address, 500),
  requestReasonId: optionalId,
  equipmentTypeId: optionalId,
  isUrgent: z.boolean().default(false),
}

/** A service request as its page sends it. `stamp` comes with the page, `website` is empty unless a robot filled it. */
export const NewRequest = z.object({
  customerId: optionalId.nullable(),
  ...asked,
  words: optionalLines(fieldNames.yourWords, longestRequestWords),
  preferredDays: PreferredDays.default([]),
  preferredTimes: PreferredTimes.default([]),
  imageNames: SentImageNames,
  /** What was answered on the comparison page before, as the query of its result. */
  comparison: line().max(longestComparison).default(''),
  website: line().max(1000).default(''),
  stamp: line().max(200).default(''),
})
export type NewRequest = z.infer<typeof NewRequest>

/** A request as staff takes it from a caller. Without contact details those of the home count. */
export const TakenRequest = z.object({
  customerId: optionalId,
  ...asked,
  words: optionalLines(fieldNames.whatTheySaid, longestNote),
})
export type TakenRequest = z.infer<typeof TakenRequest>
