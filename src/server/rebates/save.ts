import { problemAt, problemsAt } from '#contract/errors.ts'
import type { Rebate, RebateInput } from '#contract/price-book/rebates.ts'
import { frozenRebateFields, isPercentAmount } from '#domain/price-book/rebate.ts'
import { priceBookTexts } from '#texts/en/staff/price-book/price-book.ts'
import { recordAudit } from '../audit/record.ts'
import { staleWrite } from '../audit/who-changed.ts'
import { calls, staffOf } from '../calls.ts'
import { replacedBy } from '../price-book/replaced-by.ts'
import { businessDay } from '../proposal-settings/queries.ts'
import { rebateRecords } from './queries.ts'

/** Adds or changes a rebate; what a sent proposal relies on is frozen. docs/decisions/189 */
export const save = calls.rebates.save.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const now = clock()
  if (input.validUntil !== null && input.validUntil < input.validFrom)
    throw errors.DATES_REVERSED(problemAt('validUntil', priceBookTexts.datesReversed))
  if (input.endedOn !== null && input.endedOn < input.validFrom)
    throw errors.DATES_REVERSED(problemAt('endedOn', priceBookTexts.datesReversed))
  return db.transaction(async (tx) => {
    await rebateRecords.lock(tx)
    const today = await businessDay(tx, now)
    const before = input.id > 0 ? await rebateRecords.find(tx, input.id, today) : undefined
    if (input.id > 0 && !before) throw errors.NOT_FOUND()
    if (before && before.version !== input.version)
      throw await staleWrite(tx, errors, { current: before, changed: ['rebate', before.id] })
    if (input.sourceCheckedOn > today)
      throw errors.CHECKED_IN_FUTURE(problemAt('sourceCheckedOn', priceBookTexts.checkedInFuture))
    const replacesId = await replacedBy(input, before, (id) => rebateRecords.find(tx, id, today), errors)

    const fields = {
      ...fieldsOf(input),
      replacesId,
      sourceCheckedBy: checkerOf(input, before, staffOf(actor)),
    }
    const frozen = before?.isUsed ? frozenRebateFields.filter((field) => before[field] !== fields[field]) : []
    if (frozen.length > 0)
      throw errors.FROZEN(problemsAt(frozen.map((path) => ({ path, message: priceBookTexts.rebateFrozen }))))
    const stored = await rebateRecords.store(tx, before?.id, fields, now)
    await recordAudit(tx, context, {
      action: before ? 'change-rebate' : 'add-rebate',
      subject: ['rebate', stored.id],
      before: before && auditedRebate(before),
      after: auditedRebate(await rebateRecords.find(tx, stored.id, today)),
    })
    return stored
  })
})

/** The amount that its kind does not have is stored as null, whatever was sent. */
function fieldsOf({ id: _id, version: _version, ...fields }: RebateInput) {
  const isPercent = isPercentAmount(fields.amount)
  return {
    ...fields,
    amountCents: isPercent ? null : fields.amountCents,
    amountPercent: isPercent ? fields.amountPercent : null,
  }
}

/** Whoever sets the day has read the source. */
function checkerOf({ sourceCheckedOn }: RebateInput, before: Rebate | undefined, { name }: { name: string }) {
  return before?.sourceCheckedOn === sourceCheckedOn ? before.sourceCheckedBy : name
}

export function auditedRebate(rebate: Rebate | undefined) {
  if (!rebate) return undefined
  const { state: _state, isUsed: _isUsed, ...fields } = rebate
  return fields
}
