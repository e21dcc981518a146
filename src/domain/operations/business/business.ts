import { operationWords } from '#texts/en/staff/office/operations.ts'
import { fill } from '#texts/fill.ts'
import { type Brand, ownBrand } from './brand.ts'
import type { OpeningHours } from './opening-hours.ts'

/** What a business may promise on its site and in its emails; each is shown only where it was promised. */
export const businessPromises = ['call-any-time', 'yearly-furnace-service', 'same-day-answer'] as const
export type BusinessPromise = (typeof businessPromises)[number]

/** What a trust fact is about. */
export const trustFactKinds = ['years', 'licence', 'insurance', 'rating'] as const

/** A reason to trust the business, in two short lines: 'Since 1987', 'Family-run'. */
export type TrustFact = { kind: (typeof trustFactKinds)[number]; title: string; line: string }

export const mostTrustFacts = 3

/** Characters of the two lines of a trust fact. */
export const longestTrustFact = { title: 14, line: 24 } as const

/** Whether a rating says where and when it was given: '4.8 on Google, May 2026'. */
export const isDatedRating = (line: string): boolean => /^\S+ on \S.*, \S+ (19|20)\d\d$/.test(line)

/** How the business presents itself; all of it is optional. */
type Face = {
  brand: Brand
  /** The largest size of the photo; `hero-photo.ts` names the others. */
  heroImageName: string | null
  /** What the photo shows, for people who cannot see it. */
  heroImageAlt: string | null
  trustFacts: TrustFact[]
  hours: OpeningHours | null
  promises: BusinessPromise[]
}

/** The public data of the business. */
export type Business = Face & {
  name: string
  logoImageName: string | null
  servicePhone: string
  officePhone: string
  email: string
  address: string | null
  /** License or registration, as the trade and its laws have it, in words of the business. */
  license: string | null
}

/** The face of a business that has not said anything about itself. */
export const plainFace: Face = {
  brand: ownBrand,
  heroImageName: null,
  heroImageAlt: null,
  trustFacts: [],
  hours: null,
  promises: [],
}

const workingDay = { opens: '08:00', closes: '17:00' }

/** A plainly fictitious business; its phone numbers are from the range reserved for fiction. */
export const demoBusiness: Business = {
  name: 'Juniper Heating & Cooling (demo)',
  logoImageName: null,
  servicePhone: '(416) 555-0142',
  officePhone: '(416) 555-0100',
  email: 'office@example.com',
  address: '12 Juniper Road, Elmsworth, ON',
  license: 'Sample contractor license 0000',
  ...plainFace,
  trustFacts: [
    { kind: 'years', title: 'Since 1987', line: 'Family-run' },
    { kind: 'licence', title: 'Licensed', line: 'Sample no. 0000' },
    { kind: 'insurance', title: 'Insured', line: 'For every job' },
  ],
  hours: {
    monday: workingDay,
    tuesday: workingDay,
    wednesday: workingDay,
    thursday: workingDay,
    friday: workingDay,
    saturday: { opens: '09:00', closes: '13:00' },
    sunday: null,
  },
  promises: [...businessPromises],
}

/** What an empty product is called, which nobody can call yet, until its owner says who the business is. */
export const namelessBusiness = { name: operationWords.nameless, servicePhone: '', officePhone: '' } as const

/** Whether the business has said who it is. Until then its site is closed, and nothing is printed or sent to customers. */
export const isNamed = ({ name, servicePhone }: Pick<Business, 'name' | 'servicePhone'>): boolean =>
  name !== namelessBusiness.name && servicePhone !== ''

/** Whether emails would come from nobody: the business has not said who it is, or their sender has no name of its own. */
export const isSenderNameless = (
  business: Pick<Business, 'name' | 'servicePhone'> & { senderName: string },
) => !isNamed(business) || business.senderName === namelessBusiness.name

/** The sender's name after a save: untouched since an empty product had none, it is that of the business. */
export const senderNameOf = ({ name, senderName }: { name: string; senderName: string }): string =>
  senderName === namelessBusiness.name ? name : senderName

/** Characters that a phone shows below an icon. */
const longestShortName = 12

/** The first words of a name that fit below an icon: 'Juniper' of 'Juniper Heating & Cooling'. */
export function shortNameOf(name: string): string {
  const [first = '', ...others] = name.split(' ')
  let short = first.slice(0, longestShortName)
  for (const word of others) {
    if (`${short} ${word}`.length > longestShortName) break
    short = `${short} ${word}`
  }
  return short
}

/** What of the business customers see and use. */
const shownFields = ['name', 'servicePhone', 'officePhone', 'email', 'address'] as const

type PublicFields = Pick<Business, (typeof shownFields)[number]>

/** Which fields still hold the demo's value, whatever the name is, in a sentence; undefined where none does. */
export function samplesInWords(business: PublicFields): string | undefined {
  const samples = shownFields.flatMap((field) =>
    business[field] === demoBusiness[field] ? operationWords.businessFields[field] : [],
  )
  return samples.length === 0 ? undefined : fill(operationWords.samplesShown, { fields: samples.join(', ') })
}

/** The telephones that are still the demo's invented ones. */
export function samplePhonesOf(business: Pick<Business, 'servicePhone' | 'officePhone'>) {
  return (['servicePhone', 'officePhone'] as const).filter((field) => business[field] === demoBusiness[field])
}

/** Whether the business still has the demo's name. */
export function isDemoBusiness({ name }: Pick<Business, 'name'>): boolean {
  return name === demoBusiness.name
}

/** Whether emails would still carry the name or an address of the demo, or no name at all. */
export const isSampleSender = (business: {
  name: string
  email: string
  senderName: string
  senderAddress: string
}): boolean =>
  [business.name, business.senderName].some((name) =>
    [demoBusiness.name, namelessBusiness.name].includes(name),
  ) || [business.email, business.senderAddress].includes(demoBusiness.email)

/** The most earlier addresses of labels that are kept. */
export const mostEarlierOrigins = 20

/** The origin of an http or https address that is nothing but an origin; undefined for any other text. */
export function originOf(text: string): string | undefined {
  if (!/^https?:\/\/[^/?#@\s\\]+\/?$/i.test(text) || !URL.canParse(text)) return undefined
  return new URL(text).origin
}
