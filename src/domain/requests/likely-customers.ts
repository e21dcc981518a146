import { requestWords } from '#texts/en/staff/requests.ts'
import { folded } from '../folding.ts'
import { emailKeyOf } from '../people/email-address.ts'
import { phoneIn } from '../people/phone.ts'

/** What a request and a customer may have in common, the surest first. */
export const likenesses = [
  { likeness: 'phone', name: requestWords.likenesses.phone },
  { likeness: 'email', name: requestWords.likenesses.email },
  { likeness: 'address', name: requestWords.likenesses.address },
  { likeness: 'name-and-town', name: requestWords.likenesses['name-and-town'] },
] as const

export type Likeness = (typeof likenesses)[number]['likeness']

/** How many likely customers are shown. */
const mostLikely = 3

type Contact = { name: string | null; email: string | null; phone: string | null; address: string | null }

/** What the contact of a request has in common with a customer's. */
export function likenessesOf(asker: Contact, customer: Contact): Likeness[] {
  const isSame = {
    phone: isEqual(asker.phone, customer.phone, phoneIn),
    email: isEqual(asker.email, customer.email, emailKeyOf),
    address: isEqual(asker.address, customer.address, streetIn) && areTownsAlike(asker, customer),
    'name-and-town':
      isEqual(asker.name, customer.name, lastNameIn) && isEqual(asker.address, customer.address, townIn),
  }
  return likenesses.flatMap(({ likeness }) => (isSame[likeness] ? [likeness] : []))
}

/** The customers that a request may be from, the likeliest first. */
export function likeliest<Customer extends Contact>(asker: Contact, customers: readonly Customer[]) {
  const rankOf = (found: readonly Likeness[]) => likenesses.findIndex(({ likeness }) => likeness === found[0])
  return customers
    .map((customer) => ({ customer, common: likenessesOf(asker, customer) }))
    .filter(({ common }) => common.length > 0)
    .toSorted(
      (one, other) => rankOf(one.common) - rankOf(other.common) || other.common.length - one.common.length,
    )
    .slice(0, mostLikely)
}

function isEqual(one: string | null, other: string | null, read: (text: string) => string | undefined) {
  const [mine, theirs] = [one, other].map((text) => (text ? read(text) : undefined))
  return mine !== undefined && mine === theirs
}

/** A town that one of them leaves out speaks against nothing. */
function areTownsAlike(one: Contact, other: Contact) {
  const [mine, theirs] = [one, other].map(({ address }) => address && townIn(address))
  return !mine || !theirs || mine === theirs
}

const shortened: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  drive: 'dr',
  court: 'ct',
  crescent: 'cres',
  boulevard: 'blvd',
  lane: 'ln',
  place: 'pl',
}

/** '14 oak st' of '14 Oak Street, Elmsworth, ON'. */
export function streetIn(address: string): string | undefined {
  const words = folded(address.split(',')[0] ?? '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.length < 2 ? undefined : words.map((word) => shortened[word] ?? word).join(' ')
}

/** 'elmsworth' of '14 Oak Street, Elmsworth, ON'. */
export function townIn(address: string): string | undefined {
  return folded(address.split(',')[1] ?? '') || undefined
}

/** 'kowalski' of 'Marta Kowalski'. */
export function lastNameIn(name: string): string | undefined {
  return folded(name).split(' ').at(-1) || undefined
}
