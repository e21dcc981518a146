import { z } from 'zod'
import { optionKeys } from '#domain/proposals/drafting/draft.ts'
import { longestAskWord } from '#domain/proposals/drafting/price-ask.ts'
import { messages } from '#texts/en/messages.ts'
import { fieldNames } from '#texts/en/problems/field-names.ts'
import { post } from '../call.ts'
import { notFound } from '../errors.ts'
import { Id, Moment, optionalText, requiredText } from '../fields/fields.ts'

const texts = messages.proposals

export const OptionAgainstBook = z.object({
  key: z.enum(optionKeys),
  label: z.string(),
  /** Before tax, after discount and instant rebates. */
  cents: z.int(),
  /** Of the same lines that day; null where the price book lacks one. */
  bookCents: z.int().nullable(),
})

/** Somebody asked another person to agree to the prices of a draft. */
export const PriceAsk = z.object({
  id: z.int(),
  options: z.array(OptionAgainstBook),
  askedBy: z.string(),
  /** Null: the Admins. */
  askedOf: z.string().nullable(),
  askedDate: Moment,
  answer: z
    .object({ agrees: z.boolean(), by: z.string(), date: Moment, word: z.string().nullable() })
    .nullable(),
  /** Whether the draft still has the lines and prices that were asked about. */
  isOfThesePrices: z.boolean(),
  /** Whether the caller may answer it now. */
  mayAnswer: z.boolean(),
})

/** How the prices of a draft stand to the floor of the caller, and what was asked about them. */
export const PriceFloor = z.object({
  /** The options that are below it. */
  below: z.array(OptionAgainstBook),
  /** Whom the caller would ask by name; null for the Admins. */
  asksOf: z.string().nullable(),
  /** The newest one; null for a draft that is not stored. */
  ask: PriceAsk.nullable(),
})
export type PriceFloor = z.infer<typeof PriceFloor>

const noDraft = { NO_DRAFT: { status: 409, message: texts.noDraft } } as const

const answered = {
  ...notFound,
  ...noDraft,
  ASK_OVER: { status: 409, message: texts.askOver },
  NOT_YOURS_TO_AGREE: { status: 403, message: texts.notYoursToAgree },
} as const

export const priceAskCalls = {
  askToAgree: post('/api/Proposal/AskToAgree', 'Ask somebody to agree to the prices of a draft', {
    description:
      'For a draft with an option below the floor of the caller. A technician asks the seller of the home, a salesperson the Admins. ' +
      'Asking again about the same prices while nobody has answered changes nothing.',
  })
    .input(z.object({ id: Id }))
    .output(z.object({ askId: z.int() }))
    .errors({
      ...notFound,
      ...noDraft,
      NOTHING_TO_AGREE: { status: 409, message: texts.nothingToAgree },
    }),
  agreeToPrices: post('/api/Proposal/AgreeToPrices', 'Agree to the prices of a draft', {
    description:
      'Not for who asked, and only for who could set them alone. It holds for exactly these lines and prices: any change ends it.',
  })
    .input(z.object({ id: Id, askId: Id, word: optionalText(fieldNames.word, longestAskWord) }))
    .output(z.literal(true))
    .errors(answered),
  refusePrices: post('/api/Proposal/RefusePrices', 'Refuse the prices of a draft, with a word', {
    description:
      'Needs the number of the question, which must be the newest and about the prices that the draft has.',
  })
    .input(z.object({ id: Id, askId: Id, word: requiredText(fieldNames.why, longestAskWord) }))
    .output(z.literal(true))
    .errors(answered),
}
