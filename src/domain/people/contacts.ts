import { contactWords } from '#texts/en/staff/homes/contacts.ts'
import { emailKeyOf } from './email-address.ts'
import { maskedEmail, maskedPhone } from './masks.ts'
import { phoneIn } from './phone.ts'

/** What a home is reached by. Of each the office knows one, and somebody else may wish for another. */
export const contactFields = [
  { field: 'email', name: contactWords.fields.email },
  { field: 'phone', name: contactWords.fields.phone },
  { field: 'address', name: contactWords.fields.address },
] as const

export type ContactField = (typeof contactFields)[number]['field']

export type Contact = Readonly<Record<ContactField, string | null>>

export const contactFieldNames = contactFields.map(({ field }) => field)

/** Why a known email, phone or street gives way to another. */
export const contactReasons = [
  { reason: 'same-person', name: contactWords.reasons['same-person'] },
  { reason: 'mistyped', name: contactWords.reasons.mistyped },
  { reason: 'other-people', name: contactWords.reasons['other-people'] },
] as const

export type ContactReason = (typeof contactReasons)[number]['reason']

/** How the office knows that what was wished for is right. */
export const waysToKnow = [
  { way: 'called', name: contactWords.waysToKnow.called },
  { way: 'in-the-home', name: contactWords.waysToKnow['in-the-home'] },
  { way: 'by-letter', name: contactWords.waysToKnow['by-letter'] },
] as const

/** Who wished: the holder of the label, somebody of staff, a request that became a customer, a label before contacts were checked, or another program. */
export const wishTypists = ['label', 'staff', 'request', 'upgrade', 'token'] as const

export type WishTypist = (typeof wishTypists)[number]

/** Days that a denied wish keeps the label from wishing, and that 'That was not me' in its letter works. */
export const denialDays = 30

/** Days that 'That was not me' works in the letter to a mailbox that gave way to another. */
export const noticeDays = 7

/** Days after which the office is asked about a wish once more, and days after that until it is forgotten. */
export const wishWaits = { askAgainDays: 90, forgetDays: 14 } as const

const comparable: Readonly<Record<ContactField, (text: string) => string>> = {
  email: (text) => emailKeyOf(text.trim()),
  // Why the words as well: a stored number may be no number.
  phone: (text) => phoneIn(text) ?? text.trim().toLowerCase(),
  address: (text) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase(),
}

/** Whether two contact details are one; letter case, blanks and ways of writing a number make no other. */
export function isSameContact(field: ContactField, one: string | null, other: string | null): boolean {
  const [left, right] = [one, other].map((text) => comparable[field](text ?? ''))
  return left === right
}

/** A contact detail as the holder of a label reads it; the street is on the label's own page. */
export function maskedContact(field: ContactField, value: string): string {
  if (field === 'email') return maskedEmail(value)
  return field === 'phone' ? maskedPhone(value) : value
}
