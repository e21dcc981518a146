import { z } from 'zod'
import { labelSizeNames } from '#domain/labels/label-sizes.ts'
import {
  businessPromises,
  isDatedRating,
  longestTrustFact,
  mostEarlierOrigins,
  mostTrustFacts,
  originOf,
  trustFactKinds,
} from '#domain/operations/business/business.ts'
import { isColor } from '#domain/operations/business/color.ts'
import { businessProblems } from '#texts/en/problems/business.ts'
import { fieldNames } from '#texts/en/problems/field-names.ts'
import { fill } from '#texts/fill.ts'
import { get } from '../call.ts'
import {
  ImageName,
  line,
  optionalText,
  requiredEmail,
  requiredPhone,
  requiredText,
  Version,
} from '../fields/fields.ts'

const longestOrigin = 200

const Color = z.string()

export const BrandTheme = z.object({
  fill: Color,
  onFill: Color,
  hover: Color,
  onHover: Color,
  link: Color,
  edge: Color,
})

/** Two short lines; of a rating the second one says where and when. */
export const TrustFact = z
  .object({
    kind: z.enum(trustFactKinds, businessProblems.factKind),
    title: requiredText(fieldNames.title, longestTrustFact.title),
    line: requiredText(fieldNames.line, longestTrustFact.line),
  })
  .refine(({ kind, line }) => kind !== 'rating' || isDatedRating(line), {
    path: ['line'],
    error: businessProblems.reviewsLine,
  })

const ClockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: businessProblems.timeOfDay, abort: true })

export const DayHours = z
  .object({ opens: ClockTime, closes: ClockTime })
  .refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    error: businessProblems.closesBeforeOpening,
  })
  .nullable()

/** Opening hours; null on a day on which the business is closed. */
export const OpeningHours = z.object({
  monday: DayHours,
  tuesday: DayHours,
  wednesday: DayHours,
  thursday: DayHours,
  friday: DayHours,
  saturday: DayHours,
  sunday: DayHours,
})

const Promises = z
  .array(z.enum(businessPromises))
  .max(businessPromises.length)
  .refine((named) => new Set(named).size === named.length, businessProblems.promiseTwice)

/** The public data of the business. */
export const PublicBusiness = z.object({
  name: z.string(),
  logoImageName: z.string().nullable(),
  servicePhone: z.string(),
  officePhone: z.string(),
  email: z.string(),
  address: z.string().nullable(),
  license: z.string().nullable(),
  brand: z.object({ light: BrandTheme, dark: BrandTheme }),
  heroImageName: z.string().nullable(),
  heroImageAlt: z.string().nullable(),
  trustFacts: z.array(TrustFact),
  hours: OpeningHours.nullable(),
  promises: Promises,
})

/**
 * What staff know of the business. `originInUse` is where label links lead, from the environment while `siteOrigin` is null. `timeZone` is that of
 * its settings for proposals, by which days, years and ages count.
 */
export const BusinessSettings = z.object({
  ...PublicBusiness.shape,
  version: z.int(),
  /** Whether `/compare` is open to everybody. */
  showsComparison: z.boolean(),
  /** The color that `brand` is derived from; null for the product's own colors. */
  brandColor: z.string().nullable(),
  siteOrigin: z.string().nullable(),
  originInUse: z.string(),
  /** Where label links led before, the latest last: labels printed then go on working. */
  earlierOrigins: z.array(z.string()),
  labelSize: z.enum(labelSizeNames),
  timeZone: z.string(),
  /** The proxy that brought this call although `TRUST_PROXY` does not name it: for who runs the product to set right. */
  untrustedProxy: z.string().nullable(),
  senderName: z.string(),
  senderAddress: z.string(),
})
export type BusinessSettings = z.infer<typeof BusinessSettings>

/** A stored origin, without a final slash; null leaves it to the environment. */
const SiteOrigin = optionalText(fieldNames.siteOrigin, longestOrigin)
  .refine((text) => text === null || originOf(text) !== undefined, businessProblems.siteOrigin)
  .transform((text) => (text === null ? null : (originOf(text) ?? null)))

const EarlierOrigins = z
  .array(
    line()
      .max(longestOrigin)
      .refine((text) => originOf(text) !== undefined, businessProblems.earlierOrigin)
      .transform((text) => originOf(text) ?? ''),
  )
  .max(mostEarlierOrigins, fill(businessProblems.tooManyOrigins, { most: mostEarlierOrigins }))

const BrandColor = line()
  .toLowerCase()
  .refine((text) => text === '' || isColor(text), businessProblems.color)
  .transform((text) => (text === '' ? null : text))
  .nullable()

/** The settings as the form sends them. */
export const BusinessInput = z
  .object({
    version: Version,
    name: requiredText(fieldNames.name, 200),
    logoImageName: ImageName.nullable().default(null),
    servicePhone: requiredPhone(fieldNames.servicePhone),
    officePhone: requiredPhone(fieldNames.officePhone),
    email: requiredEmail(fieldNames.officeEmail),
    address: optionalText(fieldNames.address, 300),
    license: optionalText(fieldNames.licenseOrRegistration, 200),
    siteOrigin: SiteOrigin,
    earlierOrigins: EarlierOrigins.default([]),
    labelSize: z.enum(labelSizeNames, businessProblems.labelSize).default('as-specified'),
    senderName: requiredText(fieldNames.senderName, 200),
    senderAddress: requiredEmail(fieldNames.senderAddress),
    brandColor: BrandColor.default(null),
    heroImageName: ImageName.nullable().default(null),
    heroImageAlt: optionalText(fieldNames.description, 125),
    trustFacts: z.array(TrustFact).max(mostTrustFacts).default([]),
    hours: OpeningHours.nullable().default(null),
    promises: Promises.default([]),
    showsComparison: z.boolean().default(false),
  })
  .refine(({ heroImageName, heroImageAlt }) => heroImageName === null || heroImageAlt !== null, {
    path: ['heroImageAlt'],
    error: businessProblems.heroPhoto,
  })
export type BusinessInput = z.infer<typeof BusinessInput>

export const business = {
  public: get('/api/Business', 'Who the business is and how it is reached', {
    description:
      'Name, phone numbers, hours and look, as the public pages show them. Nothing is needed to ask for it.',
  }).output(PublicBusiness),
}
