import { z } from 'zod'
import { originOf } from '#domain/operations/business.ts'
import { get } from './call.ts'
import { ImageName, optionalText, requiredEmail, requiredPhone, requiredText, Version } from './fields.ts'

const longestOrigin = 200

/** The public data of the business. */
const PublicBusiness = z.object({
  name: z.string(),
  logoImageName: z.string().nullable(),
  servicePhone: z.string(),
  officePhone: z.string(),
  email: z.string(),
  address: z.string().nullable(),
})

/** What staff know of the business. `originInUse` is where label links lead, from the environment while `siteOrigin` is null. */
export const BusinessSettings = z.object({
  ...PublicBusiness.shape,
  version: z.int(),
  siteOrigin: z.string().nullable(),
  originInUse: z.string(),
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

/** The settings as the form sends them. */
export const BusinessInput = z.object({
  version: Version,
  name: requiredText('Name', 200),
  logoImageName: ImageName.nullable().default(null),
  servicePhone: requiredPhone('Service phone'),
  officePhone: requiredPhone('Office phone'),
  email: requiredEmail('Office email'),
  address: optionalText('Address', 300),
  siteOrigin: SiteOrigin,
  senderName: requiredText('Sender name', 200),
  senderAddress: requiredEmail('Sender address'),
})
export type BusinessInput = z.infer<typeof BusinessInput>

export const business = {
  public: get('/api/Business', 'Who the business is and how it is reached').output(PublicBusiness),
}
