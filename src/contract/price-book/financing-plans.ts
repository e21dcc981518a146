import { z } from 'zod'
import { planCountryIds, planMonths } from '#domain/price-book/financing-plan.ts'
import { planTypes } from '#domain/price-book/kinds.ts'
import { largestPriceCents } from '#domain/price-book/price-entry.ts'
import { planStates } from '#domain/price-book/states.ts'
import { aprLimits } from '#engine/proposals/money/payment.ts'
import { fieldNames } from '#texts/en/problems/field-names.ts'
import { priceBookProblems } from '#texts/en/problems/price-book.ts'
import { priceBookTexts } from '#texts/en/staff/price-book/price-book.ts'
import { fill } from '#texts/fill.ts'
import { get, post, postQuery } from '../call.ts'
import { FieldProblem, notFound, refusedField, staleWrite } from '../errors.ts'
import {
  cents,
  DaySpan,
  decimal,
  Id,
  IdOrNew,
  optionalLines,
  pageOf,
  requiredText,
  Version,
  wholeNumber,
} from '../fields/fields.ts'
import { PageInQuery, schemaOf } from '../fields/plain-schema.ts'
import { financingPlanFields } from './list-fields.ts'
import { DeletedNamedRow, datesReversed, SavedRecord } from './price-book.ts'

const amount = cents({ least: 0, most: largestPriceCents }).nullable().default(null)

/** What a plan is, apart from its state. */
const fields = {
  name: requiredText(fieldNames.name, 120),
  lender: requiredText(fieldNames.lender, 120),
  country: z.enum(planCountryIds, priceBookProblems.country),
  type: z.enum(
    planTypes.map(({ type }) => type),
    priceBookProblems.planType,
  ),
  aprPercent: decimal({ least: 0, most: 100 }, 2).nullable().default(null),
  months: wholeNumber(planMonths).nullable().default(null),
  paymentFactorPercent: decimal({ least: 0.001, most: 100 }, 3).nullable().default(null),
  smallestCents: amount,
  largestCents: amount,
  ...DaySpan,
  extraText: optionalLines(fieldNames.text, 1000),
}

/** A plan as the form sends it; one that is text only has no figures. `replacesId` names the frozen one that a new one follows. */
export const FinancingPlanInput = z
  .object({ id: IdOrNew, version: Version, replacesId: Id.nullable().default(null), ...fields })
  .superRefine(({ country, type, aprPercent, months, smallestCents, largestCents, extraText }, check) => {
    const refuse = (path: string, message: string) =>
      check.addIssue({ code: 'custom', path: [path], message })
    if (type === 'text-only' && extraText === null) refuse('extraText', priceBookProblems.planText)
    if (type === 'text-only') return
    const most = aprLimits[country]
    if (aprPercent === null || aprPercent > most) refuse('aprPercent', fill(priceBookProblems.apr, { most }))
    if (months === null)
      refuse('months', fill(priceBookProblems.months, { least: planMonths.least, most: planMonths.most }))
    if (smallestCents !== null && largestCents !== null && largestCents < smallestCents)
      refuse('largestCents', priceBookProblems.largest)
  })
export type FinancingPlanInput = z.infer<typeof FinancingPlanInput>

export const FinancingPlan = z.object({
  id: z.int(),
  version: z.int(),
  replacesId: z.int().nullable(),
  ...fields,
  /** Whether a sent proposal relies on it. */
  isUsed: z.boolean(),
  state: z.enum(planStates),
})
export type FinancingPlan = z.infer<typeof FinancingPlan>

export const FinancingPlanFilter = schemaOf(financingPlanFields)
export type FinancingPlanFilter = z.infer<typeof FinancingPlanFilter>

export const financingPlans = {
  list: get('/api/FinancingPlan/GetAllPlans', 'All financing plans', {
    description: 'With terms and payments. Deleted ones are left out.',
  }).output(z.array(FinancingPlan)),
  save: post('/api/FinancingPlan/AddOrUpdatePlan', 'Add a financing plan (id 0) or change one', {
    description:
      'With a payment factor, the APR that the payments imply has to agree with the stated one. A plan that a sent proposal relies on is frozen; a new one then names it in `replacesId`.',
  })
    .input(FinancingPlanInput)
    .output(SavedRecord)
    .errors({
      ...notFound,
      ...staleWrite(FinancingPlan),
      ...datesReversed,
      APR_DOES_NOT_MATCH_PAYMENT: {
        status: 422,
        message: priceBookTexts.aprDoesNotMatch,
        data: z.object({ problems: z.array(FieldProblem), impliedAprPercent: z.number() }),
      },
      FROZEN: refusedField(priceBookTexts.planFrozen),
      ALREADY_REPLACED: { status: 409, message: priceBookTexts.alreadyReplaced },
    }),
  delete: postQuery(
    '/api/FinancingPlan/DeletePlan',
    'Delete a financing plan',
    { id: Id },
    { description: 'Sent proposals keep it. `RestorePlan` puts it back.' },
  )
    .output(z.literal(true))
    .errors(notFound),
  listDeleted: get(
    '/api/FinancingPlan/GetDeletedPlans',
    'A page of the plans deleted in the last 90 days, the latest first',
    { description: 'With who deleted each. `RestorePlan` puts one back.' },
  )
    .input(PageInQuery)
    .output(pageOf(DeletedNamedRow)),
  restore: postQuery(
    '/api/FinancingPlan/RestorePlan',
    'Put a deleted plan back',
    { id: Id },
    { description: 'For 90 days after it was deleted.' },
  )
    .output(z.literal(true))
    .errors(notFound),
}
