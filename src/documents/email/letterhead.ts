import { emailTexts } from '#texts/en/email/email.ts'
import { fill } from '#texts/fill.ts'
import type { EmailSender } from './template.ts'

/** The telephones at the foot of an email; none of a business that has not said any yet. */
export function phonesOf({ servicePhone, officePhone }: Pick<EmailSender, 'servicePhone' | 'officePhone'>) {
  if (servicePhone === '') return []
  const { service, office } = emailTexts.letterhead
  return [fill(service, { phone: servicePhone }), fill(office, { phone: officePhone })]
}
