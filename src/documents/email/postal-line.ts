import { postalAddressPlace } from '#domain/operations/email.ts'
import type { EmailSender, FootOfSelling } from './template.ts'

/** The postal address at the end of an email; in a letter that sells, which must have one, a place for it where it is unknown. */
export function postalLine({ address }: EmailSender, foot: FootOfSelling | undefined): string | null {
  return address ?? (foot ? postalAddressPlace : null)
}
