import { z } from 'zod'
import { placeKinds } from '#domain/homes/equipment/equipment.ts'
import { heatingFuels } from '#domain/homes/equipment/unit-kinds.ts'
import { rebateKinds } from '#domain/price-book/kinds.ts'
import { isPercentAmount, rebateAmounts, rebateBases, rebateCents } from '#domain/price-book/rebate.ts'
import { rebateStates } from '#domain/price-book/states.ts'
import { fieldNames } from '#texts/en/problems/field-names.ts'
import { priceBookProblems } from '#texts/en/problems/price-book.ts'
import { priceBookTexts } from '#texts/en/staff/price-book/price-book.ts'
import { get, post, postQuery } from '../call.ts'
import { notFound, refusedField, staleWrite } from '../errors.ts'
import {
  cents,
  DaySpan,
  decimal,
  Id,
  IdOrNew,
  optionalText,
  PlainDay,
  pageOf,
  requiredLines,
  requiredText,
  Version,
} from '../fields/fields.ts'
import { PageInQuery, schemaOf } from '../fields/plain-schema.ts'
import { rebateFields } from './list-fields.ts'
import { DeletedNamedRow, datesReversed, SavedRecord } from './price-book.ts'

const rating = (most: number) => decimal({ least: 0, most }, 3).nullable().default(null)

/** What a rebate is, apart from its state. */
const fields = {
  name: requiredText(fieldNames.name, 120),
  programOwner: requiredText(fieldNames.whoPaysIt, 120),
  sourceUrl: requiredText(fieldNames.link, 500).refine(
    (address) => z.url({ protocol: /^https$/ }).safeParse(address).success,
    priceBookProblems.sourceLink,
  ),
  sourceCheckedOn: PlainDay,
  kind: z.enum(
    rebateKinds.map(({ kind }) => kind),
    priceBookProblems.rebateKind,
  ),
  isTaxCredit: z.boolean().default(false),
  amount: z.enum(
    rebateAmounts.map(({ amount }) => amount),
    priceBookProblems.rebateAmount,
  ),
  amountCents: cents(rebateCents).nullable().default(null),
  amountPercent: decimal({ least: 0, most: 100 }, 3).nullable().default(null),
  capCents: cents(rebateCents).nullable().default(null),
  ...DaySpan,
  basis: z.enum(
    rebateBases.map(({ basis }) => basis),
    priceBookProblems.rebateBasis,
  ),
  equipmentKind: z
    .enum(placeKinds.map(({ kind }) => kind))
    .nullable()
    .default(null),
  leastAfuePercent: rating(100),
  leastSeer2: rating(30),
  leastHspf2: rating(20),
  heatingFuel: z
    .enum(heatingFuels.map(({ value }) => value))
    .nullable()
    .default(null),
  region: optionalText(fieldNames.region, 80),
  conditions: requiredLines(fieldNames.conditions, 1000),
  exclusiveGroup: optionalText(fieldNames.group, 60),
  endedOn: PlainDay.nullable().default(null),
}

/** A rebate as the form sends it; `replacesId` names the frozen one that a new one follows. */
export const RebateInput = z
  .object({ id: IdOrNew, version: Version, replacesId: Id.nullable().default(null), ...fields })
  .superRefine(({ amount, amountCents, amountPercent }, check) => {
    const [path, value] = isPercentAmount(amount)
      ? ['amountPercent', amountPercent]
      : ['amountCents', amountCents]
    if (value === null) check.addIssue({ code: 'custom', path: [path], message: priceBookProblems.amount })
  })
export type RebateInput = z.infer<typeof RebateInput>

export const Rebate = z.object({
  id: z.int(),
  version: z.int(),
  replacesId: z.int().nullable(),
  ...fields,
  sourceCheckedBy: z.string(),
  /** Whether a sent proposal relies on it. */
  isUsed: z.boolean(),
  state: z.enum(rebateStates),
})
export type Rebate = z.infer<typeof Rebate>

export const RebateFilter = schemaOf(rebateFields)
export type RebateFilter = z.infer<typeof RebateFilter>

export const rebates = {
  list: get('/api/Rebate/GetAllRebates', 'All rebates', {
    description: 'With amounts, days and sources. Deleted ones are left out.',
  }).output(z.array(Rebate)),
  save: post('/api/Rebate/AddOrUpdateRebate', 'Add a rebate (id 0) or change one', {
    description:
      'Amount and days of a rebate that a sent proposal relies on are frozen; a new one then names it in `replacesId`.',
  })
    .input(RebateInput)
    .output(SavedRecord)
    .errors({
      ...notFound,
      ...staleWrite(Rebate),
      ...datesReversed,
      CHECKED_IN_FUTURE: refusedField(priceBookTexts.checkedInFuture),
      FROZEN: refusedField(priceBookTexts.rebateFrozen),
      ALREADY_REPLACED: { status: 409, message: priceBookTexts.alreadyReplaced },
    }),
  delete: postQuery(
    '/api/Rebate/DeleteRebate',
    'Delete a rebate',
    { id: Id },
    { description: 'Sent proposals keep it. `RestoreRebate` puts it back.' },
  )
    .output(z.literal(true))
    .errors(notFound),
  listDeleted: get(
    '/api/Rebate/GetDeletedRebates',
    'A page of the rebates deleted in the last 90 days, the latest first',
    { description: 'With who deleted each. `RestoreRebate` puts one back.' },
  )
    .input(PageInQuery)
    .output(pageOf(DeletedNamedRow)),
  restore: postQuery(
    '/api/Rebate/RestoreRebate',
    'Put a deleted rebate back',
    { id: Id },
    { description: 'For 90 days after it was deleted.' },
  )
    .output(z.literal(true))
    .errors(notFound),
}
