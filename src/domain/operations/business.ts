/** The public data of the business. */
export type Business = {
  name: string
  logoImageName: string | null
  servicePhone: string
  officePhone: string
  email: string
  address: string | null
}

/** A plainly fictitious business; its phone numbers are from the range reserved for fiction. */
export const demoBusiness: Business = {
  name: 'Juniper Heating & Cooling (demo)',
  logoImageName: null,
  servicePhone: '(416) 555-0142',
  officePhone: '(416) 555-0100',
  email: 'office@example.com',
  address: '12 Juniper Road, Elmsworth, ON',
}

/** Whether the business still has the demo's name. */
export function isDemoBusiness({ name }: Pick<Business, 'name'>): boolean {
  return name === demoBusiness.name
}

/** The origin of an http or https address that is nothing but an origin; undefined for any other text. */
export function originOf(text: string): string | undefined {
  if (!/^https?:\/\/[^/?#@\s\\]+\/?$/i.test(text) || !URL.canParse(text)) return undefined
  return new URL(text).origin
}
