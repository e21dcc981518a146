import { problemAt } from '#contract/errors.ts'
import type { PriceEntry, PriceEntryInput } from '#contract/price-book/price-book.ts'
import { cools, equipmentTypeIdOf, isComparedInDollars } from '#domain/homes/equipment/equipment.ts'
import { authorOf } from '#domain/people/author.ts'
import { minimumStandardMissed } from '#domain/price-book/minimum-standard.ts'
import { placeOf } from '#domain/price-book/place-of-sold.ts'
import { ratingTooHigh, seerOf } from '#domain/price-book/price-entry.ts'
import { priceBookTexts } from '#texts/en/staff/price-book/price-book.ts'
import { findAssumptionsInForce } from '../analysis/assumption-sets.ts'
import { recordAudit } from '../audit/record.ts'
import { staleWrite } from '../audit/who-changed.ts'
import { calls } from '../calls.ts'
import type { Queryable } from '../deps.ts'
import { findIdealSystem } from '../ideal-systems/queries.ts'
import { businessDay } from '../proposal-settings/queries.ts'
import { isUniqueViolation } from '../unique-violation.ts'
import { entryRecords, findEntry, insertFormerPrice, lockEntries, unmarkOtherMinimums } from './queries.ts'

/** Adds or changes an entry of the price book. docs/decisions/189 */
export const save = calls.priceBook.save.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const now = clock()
  if (input.validUntil !== null && input.validUntil < input.validFrom)
    throw errors.DATES_REVERSED(problemAt('validUntil', priceBookTexts.datesReversed))
  try {
    return await db.transaction(async (tx) => {
      await lockEntries(tx)
      const today = await businessDay(tx, now)
      const before = input.id > 0 ? await findEntry(tx, input.id, today) : undefined
      if (input.id > 0 && !before) throw errors.NOT_FOUND()
      if (before && before.version !== input.version)
        throw await staleWrite(tx, errors, { current: before, changed: ['price-entry', before.id] })

      const system = await findSystem(tx, input)
      if (placeOf(input.kind) && !system)
        throw errors.SYSTEM_OF_OTHER_KIND(problemAt('idealSystemId', priceBookTexts.systemOfOtherKind))
      const seer = system?.acSEER && input.ratingStandard ? seerOf(system.acSEER, input.ratingStandard) : null
      if (seer !== null && ratingTooHigh(seer))
        throw errors.RATING_TOO_HIGH(problemAt('ratingStandard', priceBookTexts.ratingTooHigh))
      const missed = input.isMinimum ? minimumStandardMissed(ratedAs(input, system), await inForce(tx)) : null
      if (missed) throw errors.BELOW_MINIMUM_STANDARD(problemAt('isMinimum', missed))

      if (input.isMinimum) await unmarkOtherMinimums(tx, input.kind, input.id)
      if (before && hasOtherPrice(before, input))
        await insertFormerPrice(tx, before, { replacedAt: now, replacedByUserId: authorOf(actor).userId })
      const stored = await entryRecords.store(tx, before?.id, fieldsOf(input), now)
      await recordAudit(tx, context, {
        action: before ? 'change-price-entry' : 'add-price-entry',
        subject: ['price-entry', stored.id],
        before: before && auditedEntry(before),
        after: auditedEntry(await findEntry(tx, stored.id, today)),
      })
      return stored
    })
  } catch (error) {
    if (isUniqueViolation(error, 'price_entries_name'))
      throw errors.NAME_TAKEN(problemAt('name', priceBookTexts.nameTaken))
    throw error
  }
})

/** The present ideal system of the entry's kind; undefined where there is none. */
async function findSystem(db: Queryable, { kind, idealSystemId }: PriceEntryInput) {
  const place = placeOf(kind)
  if (place === null || idealSystemId === null) return undefined
  const system = await findIdealSystem(db, idealSystemId)
  return system?.equipmentTypeId === equipmentTypeIdOf(place) ? system : undefined
}

const inForce = async (db: Queryable) => (await findAssumptionsInForce(db)).values

/** An entry with the ratings of its system, as they are labelled. */
function ratedAs({ kind, ratingStandard }: PriceEntryInput, system: Awaited<ReturnType<typeof findSystem>>) {
  const { efficiency, acSEER, acBTU } = system ?? {}
  return {
    kind,
    ratingStandard,
    afuePercent: efficiency || null,
    rating: acSEER || null,
    coolingBtuPerHour: acBTU || null,
  }
}

function hasOtherPrice(before: PriceEntry, { priceCents, validFrom, validUntil }: PriceEntryInput) {
  return (
    before.priceCents !== priceCents || before.validFrom !== validFrom || before.validUntil !== validUntil
  )
}

/** Fields that a kind does not have are stored as null, whatever was sent. */
function fieldsOf({ id: _id, version: _version, isFree: _isFree, ...fields }: PriceEntryInput) {
  const isCooling = cools(fields.kind)
  return {
    ...fields,
    idealSystemId: placeOf(fields.kind) ? fields.idealSystemId : null,
    refrigerant: isCooling ? fields.refrigerant : null,
    ratingStandard: isCooling ? fields.ratingStandard : null,
    model: placeOf(fields.kind) ? fields.model : null,
    ahriNumber: isComparedInDollars(fields.kind) ? fields.ahriNumber : null,
  }
}

/** An entry in an audit line, without what follows from other records. */
export function auditedEntry(entry: PriceEntry | undefined) {
  if (!entry) return undefined
  const { formerPrices: _former, state: _state, afuePercent: _afue, rating: _rating, ...fields } = entry
  return fields
}
