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
} from '#domain/operations/business.ts'
import { isColor } from '#domain/operations/color.ts'
import { get } from './call.ts'
import {
  ImageName,
  line,
  optionalText,
  requiredEmail,
  requiredPhone,
  requiredText,
  Version,
} from './fields.ts'

const longestOrigin = 200

const Color = z.string()

const BrandTheme = z.object({
  fill: Color,
  onFill: Color,
  hover: Color,
  onHover: Color,
  link: Color,
  edge: Color,
})

/** Two short lines; of a rating the second one says where and when. */
const TrustFact = z
  .object({
    kind: z.enum(trustFactKinds, 'Choose what this fact is about'),
    title: requiredText('Title', longestTrustFact.title),
    line: requiredText('Line', longestTrustFact.line),
  })
  .refine(({ kind, line }) => kind !== 'rating' || isDatedRating(line), {
    path: ['line'],
    error: 'Say where and when, like: 4.8 on Google, May 2026',
  })

const ClockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Enter a time, like 08:00', abort: true })

const DayHours = z
  .object({ opens: ClockTime, closes: ClockTime })
  .refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    error: 'Closing time must be after opening time',
  })
  .nullable()

/** Opening hours; null on a day on which the business is closed. */
const OpeningHours = z.object({
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
  .refine((named) => new Set(named).size === named.length, 'Name each promise once')

/** The public data of the business. */
const PublicBusiness = z.object({
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
const SiteOrigin = optionalText('Site origin', longestOrigin)
  .refine(
    (text) => text === null || originOf(text) !== undefined,
    'Site origin is an address like https://portal.example.com, without a path',
  )
  .transform((text) => (text === null ? null : (originOf(text) ?? null)))

const EarlierOrigins = z
  .array(
    line()
      .max(longestOrigin)
      .refine(
        (text) => originOf(text) !== undefined,
        'Write one address a line, like https://old.example.com',
      )
      .transform((text) => originOf(text) ?? ''),
  )
  .max(mostEarlierOrigins, `Keep ${mostEarlierOrigins} addresses at most`)

const BrandColor = line()
  .toLowerCase()
  .refine((text) => text === '' || isColor(text), 'Enter a color like #17573b')
  .transform((text) => (text === '' ? null : text))
  .nullable()

/** The settings as the form sends them. */
export const BusinessInput = z
  .object({
    version: Version,
    name: requiredText('Name', 200),
    logoImageName: ImageName.nullable().default(null),
    servicePhone: requiredPhone('Service phone'),
    officePhone: requiredPhone('Office phone'),
    email: requiredEmail('Office email'),
    address: optionalText('Address', 300),
    license: optionalText('License or registration', 200),
    siteOrigin: SiteOrigin,
    earlierOrigins: EarlierOrigins.default([]),
    labelSize: z.enum(labelSizeNames, 'Choose a size of labels').default('as-specified'),
    senderName: requiredText('Sender name', 200),
    senderAddress: requiredEmail('Sender address'),
    brandColor: BrandColor.default(null),
    heroImageName: ImageName.nullable().default(null),
    heroImageAlt: optionalText('Description', 125),
    trustFacts: z.array(TrustFact).max(mostTrustFacts).default([]),
    hours: OpeningHours.nullable().default(null),
    promises: Promises.default([]),
  })
  .refine(({ heroImageName, heroImageAlt }) => heroImageName === null || heroImageAlt !== null, {
    path: ['heroImageAlt'],
    error: 'Say what the photo shows',
  })
export type BusinessInput = z.infer<typeof BusinessInput>

export const business = {
  public: get('/api/Business', 'Who the business is and how it is reached').output(PublicBusiness),
}
