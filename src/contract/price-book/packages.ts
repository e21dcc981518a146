import { z } from 'zod'
import { comfortTexts, lineQuantity, mostLines, packageOrders } from '#domain/price-book/package.ts'
import { packageStates } from '#domain/price-book/states.ts'
import { fieldNames } from '#texts/en/problems/field-names.ts'
import { priceBookProblems } from '#texts/en/problems/price-book.ts'
import { priceBookTexts } from '#texts/en/staff/price-book/price-book.ts'
import { fill } from '#texts/fill.ts'
import { get, post, postQuery } from '../call.ts'
import { notFound, refusedField, staleWrite } from '../errors.ts'
import { Id, IdOrNew, pageOf, requiredText, Version, wholeNumber } from '../fields/fields.ts'
import { PageInQuery, schemaOf } from '../fields/plain-schema.ts'
import { packageFields } from './list-fields.ts'
import { OptionScope, UsualScope } from './option-scope.ts'
import { DeletedNamedRow, SavedRecord } from './price-book.ts'

const once = (values: readonly unknown[]) => new Set(values).size === values.length
const Ids = z.array(Id).max(20).refine(once, priceBookProblems.namedTwice).default([])

const fields = {
  name: requiredText(fieldNames.name, 120),
  tier: requiredText(fieldNames.label, 20),
  position: z.literal(packageOrders, priceBookProblems.position),
  rebateIds: Ids,
  financingPlanIds: Ids,
  comfortTexts: z
    .array(z.enum(comfortTexts))
    .max(comfortTexts.length)
    .refine(once, priceBookProblems.namedTwice)
    .default([]),
  /** What its options say of their price; what it leaves open, the proposal settings say. */
  scope: UsualScope,
}

export const PackageInput = z.object({
  id: IdOrNew,
  version: Version,
  ...fields,
  lines: z
    .array(z.object({ priceEntryId: Id, quantity: wholeNumber(lineQuantity) }))
    .min(1, priceBookProblems.noEntry)
    .max(mostLines, fill(priceBookProblems.tooManyEntries, { most: mostLines }))
    .refine((lines) => once(lines.map(({ priceEntryId }) => priceEntryId)), priceBookProblems.entryTwice),
})
export type PackageInput = z.infer<typeof PackageInput>

export const Package = z.object({
  id: z.int(),
  version: z.int(),
  ...fields,
  comfortTexts: z.array(z.string()),
  scope: OptionScope,
  lines: z.array(
    z.object({
      priceEntryId: z.int(),
      quantity: z.int(),
      name: z.string(),
      priceCents: z.int(),
      /** Why the package cannot be picked; null where the entry is fine. */
      problem: z.enum(['deleted', 'over']).nullable(),
    }),
  ),
  state: z.enum(packageStates),
})
export type Package = z.infer<typeof Package>

export const PackageFilter = schemaOf(packageFields)
export type PackageFilter = z.infer<typeof PackageFilter>

export const packages = {
  list: get('/api/Package/GetAllPackages', 'All packages', {
    description:
      'Options with their entries and scope of work, to begin a proposal with. Deleted ones are left out.',
  }).output(z.array(Package)),
  save: post('/api/Package/AddOrUpdatePackage', 'Add a package (id 0) or change one', {
    description: 'Proposals made from it stay as they are.',
  })
    .input(PackageInput)
    .output(SavedRecord)
    .errors({ ...notFound, ...staleWrite(Package), PRICE_OVER: refusedField(priceBookTexts.priceOver) }),
  delete: postQuery(
    '/api/Package/DeletePackage',
    'Delete a package',
    { id: Id },
    { description: 'Proposals made from it stay as they are. `RestorePackage` puts it back.' },
  )
    .output(z.literal(true))
    .errors(notFound),
  listDeleted: get(
    '/api/Package/GetDeletedPackages',
    'A page of the packages deleted in the last 90 days, the latest first',
    { description: 'With who deleted each. `RestorePackage` puts one back.' },
  )
    .input(PageInQuery)
    .output(pageOf(DeletedNamedRow)),
  restore: postQuery(
    '/api/Package/RestorePackage',
    'Put a deleted package back',
    { id: Id },
    { description: 'For 90 days after it was deleted.' },
  )
    .output(z.literal(true))
    .errors(notFound),
}
