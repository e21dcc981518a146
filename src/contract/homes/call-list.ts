import { z } from 'zod'
import { callMarkNames } from '#domain/call-list/call-marks.ts'
import { messages } from '#texts/en/messages.ts'
import { post, postQuery } from '../call.ts'
import { doNotContact, notFound } from '../errors.ts'
import { Day, Id, Moment, pageOf } from '../fields/fields.ts'
import { schemaOf } from '../fields/plain-schema.ts'
import { EquipmentSlotName } from './equipment.ts'
import { callListFields } from './list-fields.ts'

/** What came of the last call. */
const Mark = z.object({
  id: z.int(),
  mark: z.enum(callMarkNames),
  /** The first day on which the home may be called again; null is never. */
  callableFrom: z.string().nullable(),
  markedDate: Moment,
  markedBy: z.string(),
})

/** A home, and why it is on the list. */
export const CallListRow = z.object({
  /** The number of the row, which a page may start after. */
  id: z.int(),
  customerId: z.int(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string(),
  equipmentTypeName: EquipmentSlotName.nullable(),
  /** The sentence: 'Furnace of 2003, 23 years, likely $151 a year, serviced 2021'. */
  why: z.string(),
  /** The usual range of the saving in words; null where it is unknown. */
  range: z.string().nullable(),
  isEstimated: z.boolean(),
  annualCo2eSavingKg: z.int().nullable(),
  hasOpenRequest: z.boolean(),
  /** The day on which the home last asked or was called. */
  contactedOn: z.string().nullable(),
  mark: Mark.nullable(),
  /** Whether it must not be contacted since the customer of another home with its telephone number asked so. */
  isNumberLeftAlone: z.boolean(),
})
export type CallListRow = z.infer<typeof CallListRow>

export const CallMarkInput = z.object({
  customerId: Id,
  mark: z.enum(callMarkNames),
  /** For 'not-now': the first day on which the home may be called again. */
  until: Day,
})

export const CallListFilter = schemaOf(callListFields)
export type CallListFilter = z.infer<typeof CallListFilter>

export const callList = {
  list: post('/api/CallList/GetHomesByFilters', 'A page of the homes to call, the most promising first', {
    description:
      'A part of the list at a time: `to-call`; `ask-for-plate`, where nobody knows the age; `in-hand`, with an open request or proposal, ' +
      'called lately or resting until a day; `do-not-contact`.',
  })
    .input(CallListFilter)
    .output(pageOf(CallListRow)),
  mark: post('/api/CallList/MarkHome', 'Note what came of a call, or that a home must not be contacted', {
    description: 'Answers the mark, which can be undone. It takes the place of the one before.',
  })
    .input(CallMarkInput)
    .output(Mark)
    .errors({ ...notFound, ...doNotContact }),
  undoMark: postQuery(
    '/api/CallList/UndoMark',
    'Undo a mark; the one before it holds again',
    { id: Id },
    {
      description:
        'Needs the number that `MarkHome` answered. One that another mark took the place of is refused.',
    },
  )
    .output(z.literal(true))
    .errors({ ...notFound, REPLACED: { status: 409, message: messages.callList.replaced } }),
}
