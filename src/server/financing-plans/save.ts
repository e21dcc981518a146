import { problemAt, problemsAt } from '#contract/errors.ts'
import type { FinancingPlan, FinancingPlanInput } from '#contract/price-book/financing-plans.ts'
import { frozenPlanFields } from '#domain/price-book/financing-plan.ts'
import { planProblem } from '#engine/proposals/money/payment.ts'
import { priceBookTexts } from '#texts/en/staff/price-book/price-book.ts'
import { recordAudit } from '../audit/record.ts'
import { staleWrite } from '../audit/who-changed.ts'
import { calls } from '../calls.ts'
import { replacedBy } from '../price-book/replaced-by.ts'
import { businessDay } from '../proposal-settings/queries.ts'
import { planRecords } from './queries.ts'

/** Adds or changes a plan; one that a sent proposal relies on is frozen. docs/decisions/189 */
export const save = calls.financingPlans.save.handler(async ({ input, context, errors }) => {
  const { db, clock } = context
  const now = clock()
  if (input.validUntil !== null && input.validUntil < input.validFrom)
    throw errors.DATES_REVERSED(problemAt('validUntil', priceBookTexts.datesReversed))
  const fields = fieldsOf(input)
  const impliedAprPercent = contradictedBy(fields)
  if (impliedAprPercent !== undefined) {
    const message = `${priceBookTexts.aprDoesNotMatch} They come to ${impliedAprPercent.toFixed(2)} %.`
    throw errors.APR_DOES_NOT_MATCH_PAYMENT({
      message,
      data: { problems: [{ path: 'aprPercent', message }], impliedAprPercent },
    })
  }
  return db.transaction(async (tx) => {
    await planRecords.lock(tx)
    const today = await businessDay(tx, now)
    const before = input.id > 0 ? await planRecords.find(tx, input.id, today) : undefined
    if (input.id > 0 && !before) throw errors.NOT_FOUND()
    if (before && before.version !== input.version)
      throw await staleWrite(tx, errors, { current: before, changed: ['financing-plan', before.id] })
    const replacesId = await replacedBy(input, before, (id) => planRecords.find(tx, id, today), errors)
    const frozen = before?.isUsed ? frozenPlanFields.filter((field) => before[field] !== fields[field]) : []
    if (frozen.length > 0)
      throw errors.FROZEN(problemsAt(frozen.map((path) => ({ path, message: priceBookTexts.planFrozen }))))
    const stored = await planRecords.store(tx, before?.id, { ...fields, replacesId }, now)
    await recordAudit(tx, context, {
      action: before ? 'change-financing-plan' : 'add-financing-plan',
      subject: ['financing-plan', stored.id],
      before: before && auditedPlan(before),
      after: auditedPlan(await planRecords.find(tx, stored.id, today)),
    })
    return stored
  })
})

/** A plan that is text only has no figures, whatever was sent. */
function fieldsOf({ id: _id, version: _version, ...fields }: FinancingPlanInput) {
  if (fields.type === 'instalments') return fields
  const noFigures = { aprPercent: null, months: null, paymentFactorPercent: null }
  return { ...fields, ...noFigures, smallestCents: null, largestCents: null }
}

/** The APR that the lender's payments imply, where it contradicts the stated one. */
function contradictedBy(plan: Omit<FinancingPlanInput, 'id' | 'version'>): number | undefined {
  const { aprPercent, months, paymentFactorPercent, country } = plan
  if (aprPercent === null || months === null) return undefined
  const terms = { aprPercent, months, paymentFactorPercent, minCents: 0, maxCents: Number.MAX_SAFE_INTEGER }
  const problem = planProblem(terms, country)
  return problem?.reason === 'APR_DOES_NOT_MATCH_PAYMENT' ? problem.impliedAprPercent : undefined
}

export function auditedPlan(plan: FinancingPlan | undefined) {
  if (!plan) return undefined
  const { state: _state, isUsed: _isUsed, type, ...fields } = plan
  return { ...fields, planType: type }
}
