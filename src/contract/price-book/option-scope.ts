import { z } from 'zod'
import {
  emptyScope,
  installationDays,
  longestCrew,
  longestNotIncluded,
  type ScopeWork,
  type OptionScope as Stored,
  workTerms,
} from '#domain/price-book/option-scope.ts'
import { fieldNames } from '#texts/en/problems/field-names.ts'
import { priceBookProblems } from '#texts/en/problems/price-book.ts'
import { optionalLines, optionalText, optionalWholeNumber } from '../fields/fields.ts'

export const WorkTerm = z
  .enum(
    workTerms.map(({ term }) => term),
    priceBookProblems.workTerm,
  )
  .nullable()
  .default(null)

const works = {
  permit: WorkTerm,
  electrical: WorkTerm,
  ducts: WorkTerm,
  lineSet: WorkTerm,
  commissioning: WorkTerm,
} satisfies Record<ScopeWork, z.ZodType>

/** What an option says of its price besides what it sells: of a draft, of a package, and of the business where those say nothing. */
export const OptionScope = z.object({
  ...works,
  notIncluded: optionalLines(fieldNames.whatIsNotIncluded, longestNotIncluded),
  installationDays: optionalWholeNumber(fieldNames.daysOfWork, installationDays),
  crew: optionalText(fieldNames.whoComes, longestCrew),
}) satisfies z.ZodType<Stored>

/** The same where it may be left out. */
export const UsualScope = OptionScope.default(emptyScope)
