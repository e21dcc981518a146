import { z } from 'zod'
import { cools } from '#domain/homes/equipment/equipment.ts'
import { soldKindNames } from '#domain/price-book/kinds.ts'
import { largestPriceCents, ratingStandards, soldRefrigerants } from '#domain/price-book/price-entry.ts'
import { spanStates } from '#domain/price-book/states.ts'
import { fieldNames } from '#texts/en/problems/field-names.ts'
import { priceBookProblems } from '#texts/en/problems/price-book.ts'
import { priceBookTexts } from '#texts/en/staff/price-book/price-book.ts'
import { get, post, postQuery } from '../call.ts'
import { notFound, refusedField, staleWrite } from '../errors.ts'
import {
  cents,
  DaySpan,
  Id,
  IdOrNew,
  Moment,
  optionalWholeNumber,
  PlainDay,
  pageOf,
  requiredLines,
  requiredText,
  Version,
} from '../fields/fields.ts'
import { PageInQuery, schemaOf } from '../fields/plain-schema.ts'
import { AhriNumber, Model } from '../homes/nameplates.ts'
import { priceBookFields } from './list-fields.ts'

const Kind = z.enum(soldKindNames, priceBookProblems.kind)
const RatingStandard = z.enum(ratingStandards.map(({ standard }) => standard))

/** A price book entry as the form sends it; only what is no equipment has no ideal system. */
export const PriceEntryInput = z
  .object({
    id: IdOrNew,
    version: Version,
    name: requiredText(fieldNames.name, 120),
    kind: Kind,
    idealSystemId: Id.nullable().default(null),
    priceCents: cents({ least: 0, most: largestPriceCents }),
    /** Says that a price of 0 is meant; it is not kept. */
    isFree: z.boolean().default(false),
    isTaxable: z.boolean().default(true),
    includes: requiredLines(fieldNames.whatThePriceIncludes, 2000),
    equipmentWarrantyYears: optionalWholeNumber(fieldNames.equipmentWarranty, { least: 0, most: 25 }),
    laborWarrantyYears: optionalWholeNumber(fieldNames.laborWarranty, { least: 0, most: 15 }),
    refrigerant: z.enum(soldRefrigerants).nullable().default(null),
    ratingStandard: RatingStandard.nullable().default(null),
    isMinimum: z.boolean().default(false),
    model: Model,
    ahriNumber: AhriNumber,
    ...DaySpan,
  })
  .superRefine(({ kind, idealSystemId, priceCents, isFree, ratingStandard, isMinimum }, check) => {
    const refuse = (path: string, message: string) =>
      check.addIssue({ code: 'custom', path: [path], message })
    if (kind !== 'other' && idealSystemId === null) refuse('idealSystemId', priceBookProblems.idealSystem)
    if (cools(kind) && ratingStandard === null) refuse('ratingStandard', priceBookProblems.ratingStandard)
    if (priceCents === 0 && !isFree) refuse('priceCents', priceBookTexts.isFree)
    if (kind === 'other' && isMinimum) refuse('isMinimum', priceBookProblems.minimum)
  })
export type PriceEntryInput = z.infer<typeof PriceEntryInput>

/** A price of an entry from before a change. */
const FormerPrice = z.object({
  priceCents: z.int(),
  validFrom: PlainDay,
  validUntil: PlainDay.nullable(),
  replacedDate: Moment,
})

export const PriceEntry = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  kind: Kind,
  idealSystemId: z.int().nullable(),
  /** The ideal system and its ratings as labelled; null where it has none. */
  systemName: z.string().nullable(),
  afuePercent: z.number().nullable(),
  rating: z.number().nullable(),
  priceCents: z.int(),
  isTaxable: z.boolean(),
  includes: z.string(),
  equipmentWarrantyYears: z.int().nullable(),
  laborWarrantyYears: z.int().nullable(),
  refrigerant: z.enum(soldRefrigerants).nullable(),
  ratingStandard: RatingStandard.nullable(),
  isMinimum: z.boolean(),
  model: z.string().nullable(),
  ahriNumber: z.string().nullable(),
  validFrom: PlainDay,
  validUntil: PlainDay.nullable(),
  state: z.enum(spanStates),
  formerPrices: z.array(FormerPrice),
})
export type PriceEntry = z.infer<typeof PriceEntry>

/** What was deleted in the last 90 days, under its name. */
export const DeletedNamedRow = z.object({
  id: z.int(),
  name: z.string(),
  deletedDate: Moment,
  deletedBy: z.string().nullable(),
})
export type DeletedNamedRow = z.infer<typeof DeletedNamedRow>

export const datesReversed = { DATES_REVERSED: refusedField(priceBookTexts.datesReversed) }

/** The answer of a save. */
export const SavedRecord = z.object({ id: z.int(), version: z.int() })

export const PriceBookFilter = schemaOf(priceBookFields)
export type PriceBookFilter = z.infer<typeof PriceBookFilter>

export const priceBook = {
  list: get('/api/PriceBook/GetAllEntries', 'The price book, with former prices', {
    description: 'What is sold, before tax. Deleted entries are left out.',
  }).output(z.array(PriceEntry)),
  save: post('/api/PriceBook/AddOrUpdateEntry', 'Add an entry of the price book (id 0) or change one', {
    description:
      'A changed price or span of days is kept among the former prices. Marking an entry as the minimum of its kind moves the mark.',
  })
    .input(PriceEntryInput)
    .output(SavedRecord)
    .errors({
      ...notFound,
      ...staleWrite(PriceEntry),
      ...datesReversed,
      NAME_TAKEN: refusedField(priceBookTexts.nameTaken),
      SYSTEM_OF_OTHER_KIND: refusedField(priceBookTexts.systemOfOtherKind),
      BELOW_MINIMUM_STANDARD: refusedField(priceBookTexts.belowMinimumStandard),
      RATING_TOO_HIGH: refusedField(priceBookTexts.ratingTooHigh),
    }),
  delete: postQuery(
    '/api/PriceBook/DeleteEntry',
    'Delete an entry of the price book',
    { id: Id },
    { description: 'Proposals keep it. `RestoreEntry` puts it back.' },
  )
    .output(z.literal(true))
    .errors(notFound),
  listDeleted: get(
    '/api/PriceBook/GetDeletedEntries',
    'A page of the entries deleted in the last 90 days, the latest first',
    { description: 'With who deleted each. `RestoreEntry` puts one back.' },
  )
    .input(PageInQuery)
    .output(pageOf(DeletedNamedRow)),
  restore: postQuery(
    '/api/PriceBook/RestoreEntry',
    'Put a deleted entry back, without the minimum mark',
    {
      id: Id,
    },
    { description: 'For 90 days after it was deleted. Refused where another entry has its name by now.' },
  )
    .output(z.literal(true))
    .errors({ ...notFound, NAME_TAKEN: refusedField(priceBookTexts.nameTaken) }),
}
